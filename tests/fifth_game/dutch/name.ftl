language-nl = Nederlands
