-- Posts that are liked most are looked through first, in windows of so many posts each: for that it must be known how many there are at each height of likes.

-- owner: search
-- A quarter of a doubling of likes; it stands among the lexemes, too. Null is what the version before writes, until the sweep has seen it.
alter table search_posts add column like_step smallint;
update search_posts s set like_step = floor(4 * log(2, p.like_count + 1)), lexemes = s.lexemes || array_to_tsvector(array['#m' || floor(4 * log(2, p.like_count + 1))::int])
from posts p where p.id = s.post_id;
create index search_posts_like_step on search_posts (like_step desc);
