-- Between 255 and 1 023 likes lies what a common word with broad filters is found in when it is looked for by likes: a tier of its own from 511 on.

-- owner: search
create index search_posts_liked_much on search_posts using gin (lexemes) with (fastupdate = off) where like_step >= 36;
