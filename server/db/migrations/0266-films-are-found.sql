-- Films are a kind of their own in search: those that stand there already, too.

-- owner: search
update search_posts s set lexemes = ts_delete(s.lexemes, 'k:photo') || array_to_tsvector(array['k:film'])
from posts p where p.id = s.post_id and p.film_type is not null;
