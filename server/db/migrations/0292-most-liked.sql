-- Posts that many like lie far apart in the index of all: each was a leap. From some steps of likes on (63, 255 and 1 023 likes) they have indexes of their own, each
-- a part of the one before, and what most is looked for by likes is found in the smallest.

-- owner: search
create index search_posts_liked on search_posts using gin (lexemes) with (fastupdate = off) where like_step >= 24;
create index search_posts_liked_more on search_posts using gin (lexemes) with (fastupdate = off) where like_step >= 32;
create index search_posts_liked_most on search_posts using gin (lexemes) with (fastupdate = off) where like_step >= 40;
