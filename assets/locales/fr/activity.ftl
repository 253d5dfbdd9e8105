# Les plateaux dans Discord, comme activité.

activity-entering = On demande à Discord qui tu es…
activity-refused = Tu n’as pas permis à Discord de dire à petteia qui tu es, donc aucun plateau ne s’ouvre ici. petteia demande ton identifiant et ton nom, et rien d’autre.
activity-closed = Discord a fermé la connexion.
activity-no-cookies = Ce navigateur ne retient pas ici qui tu es. Ouvre petteia dans l’application Discord, ou sur le web : { $url }
activity-again = Réessayer
activity-leave = Fermer
