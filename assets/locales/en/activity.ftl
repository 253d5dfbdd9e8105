# Boards inside Discord, as an Activity.

activity-entering = Asking Discord who you are …
activity-refused = You did not let Discord tell petteia who you are, so no board opens here. petteia asks for your id and your name, and for nothing else.
activity-closed = Discord has closed the connection.
activity-no-cookies = This browser cannot keep you signed in here. Open petteia in the Discord app, or on the web: { $url }
activity-again = Try again
activity-leave = Close
