# Boards inside Discord, as an Activity.

activity-entering = Discord is asked who you are …
activity-refused = You did not let Discord tell petteia who you are, so no board opens here. petteia asks for your id and your name, and for nothing else.
activity-closed = Discord has closed the connection.
activity-no-cookies = This browser does not remember here who you are. Open petteia in the Discord app, or on the web: { $url }
activity-again = Try again
activity-leave = Close
