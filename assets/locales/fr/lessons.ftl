# Leçons

lesson-which-game = Dans quel jeu veux-tu une leçon ? Chacune a quelques exercices : tu vois d’abord le coup, puis tu le joues.
lesson-head = **{ $game }, exercice { $task } sur { $tasks } : { $topic }**
lesson-marked = Les numéros sur le plateau montrent le chemin.
lesson-not-that = Ce coup est autorisé, mais un autre était demandé : { $words }.
lesson-shown = Voici comment faire : { $words }. À toi maintenant.
lesson-show = Montre-moi
lesson-now-you = À toi
lesson-throw = Lancer le dé
lesson-go-on = Fais entrer le pion.
lesson-again = Encore une fois
by-hand-first-game = C’est ta première partie de { $title }. La leçon montre sur le plateau comment on joue.
how-title = **Comment jouer à { $title }**
how-lesson = Joue ces coups toi-même, exercice par exercice.
how-notation = Les coups peuvent aussi s’écrire.
how-notation-button = Notation
lesson-learn = Apprendre sur le plateau
no-such-task = Cet exercice n’existe pas. `/leçon` montre les leçons.
web-lessons = Leçons
web-lessons-about = Une leçon a quelques exercices sur le plateau : tu vois d’abord le coup, puis tu le joues.
lesson-then-play = C’était le dernier exercice. Joue maintenant une première partie contre un ordinateur doux, avec un coach : appuie sur le premier bouton.
