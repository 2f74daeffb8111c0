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

-- A critique that the post's author says helped counts for the post's place as long as it is shown; what changes that is folded in with likes. What stands under
-- a post that is gone, or about to go, moves nothing.
create function note_helped() returns trigger language plpgsql as $$
declare before bigint := 0; after bigint := 0; was int := 0; now_is int := 0;
begin
  if tg_op <> 'INSERT' and old.helped_at is not null and old.state = 'shown' then was := 1; before := old.helped_weight; end if;
  if tg_op <> 'DELETE' and new.helped_at is not null and new.state = 'shown' then now_is := 1; after := new.helped_weight; end if;
  if was <> now_is or before <> after then
    insert into likes_unfolded (post_id, likes, forwards, weight, helped, helped_weight)
      values (coalesce(new.post_id, old.post_id), 0, 0, 0, now_is - was, after - before);
  end if;
  return null;
end $$;
create trigger helped_changes after update of helped_at, helped_weight, state on comments for each row
  when (old.helped_at is not null or new.helped_at is not null) execute function note_helped();
create trigger helped_goes after delete on comments for each row when (old.helped_at is not null) execute function note_helped();
