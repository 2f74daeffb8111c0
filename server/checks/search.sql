-- What must never be true of the index of search; every row is a fault. What it has not heard yet is none: readers are asked about each post again.
select 'windows of another number' fault, s.post_id::text as id from search_posts s where s.lexemes <> s.lexemes || search_windows(s.number)
union all
select 'another step of likes than its lexeme says', s.post_id::text from search_posts s where not s.lexemes @@ quote_literal('#m' || s.like_step)::tsquery
union all
select 'a word that no mistake leads to', w.word from search_words w
  where length(w.word) between 5 and 24 and w.word ~ '^[a-z]+$' and not exists (select from search_slips s where s.word = w.word);
