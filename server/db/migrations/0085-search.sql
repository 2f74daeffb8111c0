-- What is found of open posts: by words in two languages, by what filters ask for, and by words that were mistyped.

-- owner: search
-- Numbers in the order in which posts came into the index: what is newest is looked through first.
create sequence search_numbers;

-- owner: search
-- One row for each post that everybody sees. `lexemes`: its words with their weights, what filters ask for, and the windows of its number.
create table search_posts (
  post_id bigint primary key references posts on delete cascade,
  number bigint not null default nextval('search_numbers') unique,
  like_class smallint not null,            -- how often its likes double one: those liked most are looked through first
  place text,                              -- lower case, as far as its author shows it
  lexemes tsvector not null
);
-- one way of reading it is right, whatever stands in it: figures about its words would only make each search longer to plan
alter table search_posts alter column lexemes set statistics 0;
create index search_posts_lexemes on search_posts using gin (lexemes) with (fastupdate = off);
create index search_posts_place on search_posts (place text_pattern_ops) where place is not null;

-- owner: search
-- Every word that stands, or stood, in an open post, with the lexeme that it is found by.
create table search_words (
  word text primary key,
  lexeme text not null
);
create index search_words_by_lexeme on search_words (lexeme);

-- owner: search
-- Each word with one letter missing: two words that have such a part in common are one mistake apart.
create table search_slips (
  part text not null,
  word text not null references search_words on delete cascade,
  primary key (part, word)
);
create index search_slips_by_word on search_slips (word);
