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
set "uv_pin=%root%requirements\uv.txt"

rem Where the user's folder can't be written, what uv and npm fetch is kept here.
set "probe=%LOCALAPPDATA%\petitpeuple-%RANDOM%"
mkdir "%probe%" >nul 2>&1
if errorlevel 1 (
    set "UV_CACHE_DIR=%root%.run\cache\uv"
    set "npm_config_cache=%root%.run\cache\npm"
) else (
    rmdir "%probe%"
)

rem Find a Python that is new enough: the environment's own, the user's choice, then what is installed.
set "ours=yes"
set found="%own%"
call :new_enough
if not errorlevel 1 goto refuse
set "ours="
if not defined PYTHON goto installed_ones
set found="%PYTHON%"
call :new_enough
if not errorlevel 1 goto refuse
:installed_ones
for %%v in ("py -3" "python3" "python" "py -3.14" "py -3.13" "py -3.12" "py -3.11") do (
    set "found=%%~v"
    call :new_enough
    if not errorlevel 1 goto refuse
)
echo Petit Peuple needs Python 3.11 or newer; install it and try again. 1>&2
exit /b 1

:refuse
rem A wrong call is refused before anything is installed.
%found% "%root%tools\commands.py" %*
if errorlevel 1 exit /b 2
if not defined ours goto set_up
if not exist "%stamp%" goto set_up
fc /b "%pinned%" "%stamp%" >nul 2>&1
if not errorlevel 1 goto ready

:set_up
if exist "%uv%" goto environment
echo Fetching uv (once)... 1>&2
set "target=--target "%root%.run\uv" --require-hashes -r "%uv_pin%""
%found% -m pip --version >nul 2>&1
if not errorlevel 1 (
    %found% -m pip install -q --disable-pip-version-check --no-warn-script-location %target%
) else (
    %found% -m venv "%root%.run\venv" >nul 2>&1
    if exist "%root%.run\venv\Scripts\python.exe" "%root%.run\venv\Scripts\python.exe" -m pip install -q --disable-pip-version-check %target%
)
if exist "%uv%" goto environment
echo Petit Peuple needs pip once, to set itself up; install Python from python.org and try again. 1>&2
exit /b 1

:environment
set "UV_PYTHON_DOWNLOADS=never"
if defined ours goto packages
echo Making a private environment in .venv (once)... 1>&2
for /f "delims=" %%p in ('%found% -c "import sys; print(sys.executable)"') do "%uv%" venv -q --clear --python "%%p" "%root%.venv"
if not exist "%own%" exit /b 1

:packages
echo Installing the pinned packages of requirements/%what%.txt (once)... 1>&2
set "packages=pip install -q --compile-bytecode --python "%own%" --require-hashes -r "%pinned%""
"%uv%" %packages% 2>nul
if not errorlevel 1 goto installed
rem Behind a company's proxy only the system's certificates work.
set "UV_SYSTEM_CERTS=1"
"%uv%" %packages%
if errorlevel 1 exit /b 1

:installed
copy /y "%pinned%" "%stamp%" >nul

:ready
"%own%" "%root%tools\dev.py" %*
exit /b %errorlevel%

:new_enough
%found% -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1
exit /b %errorlevel%
