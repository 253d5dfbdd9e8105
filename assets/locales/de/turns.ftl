# Züge, und was auf sie folgt.
