@echo off
rem Runs Meydan on Windows; see the file play beside it.
setlocal
set PYTHONUTF8=1
where py >nul 2>nul
if not errorlevel 1 (
    py -3 "%~dp0play" %*
) else (
    python "%~dp0play" %*
)
exit /b %errorlevel%
