"""The command line, `meydan …`. `app.py` lists the commands; a command is one file in `playing`, `bots` or `server`.

`terminal` prints and looks texts up in `meydan/locales`; `tables` draws the games.
"""
