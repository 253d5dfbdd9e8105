# Rithmomachia.

rithmomachia-name = Rithmomachia
