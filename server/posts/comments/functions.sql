-- Counts of comments and of their hearts, on their way into the rows that carry them.

-- Puts changes of counts into posts and comments, `most` at once of each; how many. Two at once take different ones, and rows in one order. Planned anew each time, as those of
-- likes are.
create function fold_comments(most int default 100000) returns bigint language sql set plan_cache_mode = force_custom_plan as $$
  with gone as (
      delete from comments_unfolded where ctid = any (array(select ctid from comments_unfolded limit most for update skip locked)) returning post_id, comments
    ), sums as (select post_id, sum(comments)::int as comments, count(*) as rows from gone group by post_id)
    , held as materialized (select p.id from posts p where p.id in (select post_id from sums) order by p.id for no key update)
    , added as (update posts p set comment_count = p.comment_count + s.comments from sums s join held on held.id = s.post_id where p.id = s.post_id)
    , cold as (
      delete from hearts_unfolded where ctid = any (array(select ctid from hearts_unfolded limit most for update skip locked)) returning comment_id, hearts
    ), warm as (select comment_id, sum(hearts)::int as hearts, count(*) as rows from cold group by comment_id)
    , kept as materialized (select c.id from comments c where c.id in (select comment_id from warm) order by c.id for no key update)
    , warmed as (update comments c set heart_count = c.heart_count + w.hearts from warm w join kept on kept.id = w.comment_id where c.id = w.comment_id)
  select (coalesce((select sum(rows) from sums), 0) + coalesce((select sum(rows) from warm), 0))::bigint $$;
