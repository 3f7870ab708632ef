@echo off
rem Petit Peuple from a clone, on Windows. It needs Python 3.11 or newer, and nothing else; see the file `run`.
setlocal
set "root=%~dp0"
set "what=app"
for %%c in (test check fix bench pin) do if "%~1"=="%%c" set "what=dev"
set "stamp=%root%.venv\.installed-%what%"
if exist "%root%.venv\Scripts\python.exe" fc /b "%root%requirements\%what%.txt" "%stamp%" >nul 2>&1 && goto ready
where py >nul 2>&1 && (set "python=py -3") || (set "python=python")
%python% -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1 || (
    echo Petit Peuple needs Python 3.11 or newer; install it and try again. 1>&2
    exit /b 1
)
if not exist "%root%.run\uv\bin\uv.exe" (
    echo Fetching uv ^(once^)... 1>&2
    %python% -m pip install -q --disable-pip-version-check --target "%root%.run\uv" --require-hashes -r "%root%requirements\uv.txt" || exit /b 1
)
set "UV_PYTHON_DOWNLOADS=never"
if not exist "%root%.venv\Scripts\python.exe" for /f "delims=" %%p in ('%python% -c "import sys; print(sys.executable)"') do "%root%.run\uv\bin\uv.exe" venv -q --python "%%p" "%root%.venv" || exit /b 1
echo Installing the pinned packages of requirements/%what%.txt ^(once^)... 1>&2
"%root%.run\uv\bin\uv.exe" pip install -q --compile-bytecode --python "%root%.venv\Scripts\python.exe" --require-hashes -r "%root%requirements\%what%.txt" || exit /b 1
copy /y "%root%requirements\%what%.txt" "%stamp%" >nul
:ready
"%root%.venv\Scripts\python.exe" "%root%tools\house.py" %*
exit /b %errorlevel%
