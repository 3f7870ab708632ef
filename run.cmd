@echo off
rem Run Petit Peuple from a clone on Windows. It needs Python 3.11 or newer and nothing else; see the file `run`.
setlocal
set "root=%~dp0"
set "what=app"
for %%c in (test check bounds bench docs fix pin release simulate-server) do if "%~1"=="%%c" set "what=dev"
set "pinned=%root%requirements\%what%.txt"
set "stamp=%root%.venv\.installed-%what%"
set "own=%root%.venv\Scripts\python.exe"
set "uv=%root%.run\uv\bin\uv.exe"
set "python="%own%""
if exist "%own%" goto refuse
set "python=py -3"
where py >nul 2>&1
if errorlevel 1 set "python=python"
%python% -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1
if errorlevel 1 goto no_python

:refuse
rem A wrong call is refused before anything is installed.
%python% "%root%tools\commands.py" %*
if errorlevel 1 exit /b 2
if not exist "%own%" goto set_up
if not exist "%stamp%" goto set_up
fc /b "%pinned%" "%stamp%" >nul 2>&1
if not errorlevel 1 goto ready

:set_up
if exist "%uv%" goto environment
echo Fetching uv (once)... 1>&2
%python% -m pip install -q --disable-pip-version-check --target "%root%.run\uv" --require-hashes -r "%root%requirements\uv.txt"
if errorlevel 1 exit /b 1

:environment
set "UV_PYTHON_DOWNLOADS=never"
if exist "%own%" goto packages
echo Making a private environment in .venv (once)... 1>&2
for /f "delims=" %%p in ('%python% -c "import sys; print(sys.executable)"') do "%uv%" venv -q --clear --python "%%p" "%root%.venv"
if not exist "%own%" exit /b 1

:packages
echo Installing the pinned packages of requirements/%what%.txt (once)... 1>&2
"%uv%" pip install -q --compile-bytecode --python "%own%" --require-hashes -r "%pinned%"
if errorlevel 1 exit /b 1
copy /y "%pinned%" "%stamp%" >nul

:ready
"%own%" "%root%tools\dev.py" %*
exit /b %errorlevel%

:no_python
echo Petit Peuple needs Python 3.11 or newer; install it and try again. 1>&2
exit /b 1
