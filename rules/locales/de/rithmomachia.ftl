# Rithmomachia.

rithmomachia-name = Rithmomachie
