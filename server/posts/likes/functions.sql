-- A like in one round trip, and its way into the counts.
-- What is asked of one place is asked at once, and all of it by index: a plan made while a table is new reads all of it and is kept.

-- The day (UTC+8) among whose rewards a like counts, null where it came too late.
create function day_in_time(published timestamptz, liked timestamptz) returns date stable parallel safe language sql
  return case when liked < published + interval '168 hours' then (published at time zone 'Asia/Shanghai')::date end;

-- One like or forward in one round trip: the pair's word first, as blocks and follows do, so that neither a block nor another like between the two comes in
-- between. Beside it how the post stands afterwards. `outcome` is DONE, STANDS where it stood already (which costs nothing), UNSEEN where not everybody sees the post
-- (what is said then is decided where the post is read), or the name of a failure; then nothing was written.
-- `said`: words of who forwards.
create function like_post(who bigint, writer text, link text, what text, points bigint, moment timestamptz, said text default null)
returns table (outcome text, post bigint, author bigint, title text, likes_now int, forwards_now int, both_kinds boolean) language plpgsql set enable_seqscan = off as $$
declare shown boolean; passes boolean; gone timestamptz; since timestamptz; blocker bigint; stands boolean; before int; heavy int;
begin
  if writer ~ '^[1-9][0-9]{0,17}$' then
    select h.account_id into author from handles h where h.account_id = writer::bigint and h.kind = 'account';
  else
    select h.account_id into author from handles h where h.handle = writer;
  end if;
  select p.id, p.open, p.deleted_at, p.created_at, p.title into post, shown, gone, since, title from posts p where p.account_id = author and p.permlink = link;
  if post is null then outcome := 'UNSEEN'; return next; return; end if;
  if author = who and gone is null then outcome := 'OWN_LIKE'; return next; return; end if;
  if not shown then outcome := 'UNSEEN'; return next; return; end if;
  perform pg_advisory_xact_lock(hashtextextended('people ' || least(who::text collate "C", author::text) || ' ' || greatest(who::text collate "C", author::text), 0));
  select p.open, p.forwardable,
      (select b.account_id from blocks b where (b.account_id, b.blocked_id) in ((who, author), (author, who)) order by b.account_id = who desc limit 1),
      exists (select from likes l where l.post_id = p.id and l.kind = what and l.account_id = who),
      (select count(*) from likes l where l.account_id = who and l.author_id = author and l.created_at > moment - interval '720 hours')
        + (select count(*) from likes l where l.account_id = author and l.author_id = who and l.created_at > moment - interval '720 hours')
        + (select count(*) from likes_taken_back l where l.account_id = who and l.author_id = author and l.created_at > moment - interval '720 hours')
        + (select count(*) from likes_taken_back l where l.account_id = author and l.author_id = who and l.created_at > moment - interval '720 hours')
    into shown, passes, blocker, stands, before from posts p where p.id = post for key share;
  if shown is not true then outcome := 'UNSEEN'; return next; return; end if;
  if blocker is not null then outcome := case when blocker = who then 'UNBLOCK_FIRST' else 'CONTACT_REFUSED' end; return next; return; end if;
  if stands then
    outcome := 'STANDS';
  else
    if what = 'forward' and not passes then outcome := 'FORWARDS_OFF'; return next; return; end if;
    if points > 0 and spend_energy(who, points, moment) is null then outcome := 'OUT_OF_ENERGY'; return next; return; end if;
    heavy := 1000000 / (1 + before);
    insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at, words) values (post, what, who, author, before, heavy, moment, said);
    insert into likes_unfolded (post_id, likes, forwards, weight, account_id, day)
      values (post, (what = 'like')::int, (what = 'forward')::int, heavy, who, day_in_time(since, moment));
    outcome := 'DONE';
  end if;
  select p.like_count + coalesce(sum(u.likes), 0), p.forward_count + coalesce(sum(u.forwards), 0),
      exists (select from likes l where l.post_id = p.id and l.kind = case what when 'like' then 'forward' else 'like' end and l.account_id = who)
    into likes_now, forwards_now, both_kinds from posts p left join likes_unfolded u on u.post_id = p.id where p.id = post group by p.id;
  return next;
end $$;

-- Takes one away and counts it out; between the two people it counts on. Nothing happens where there is none.
create function take_back_like(who bigint, of_post bigint, what text) returns void language sql set enable_seqscan = off as $$
  with gone as (delete from likes where post_id = of_post and kind = what and account_id = who returning post_id, kind, account_id, author_id, weight, created_at)
    , kept as (insert into likes_taken_back (account_id, author_id, created_at) select account_id, author_id, created_at from gone)
  insert into likes_unfolded (post_id, likes, forwards, weight, account_id, day)
    select g.post_id, -(g.kind = 'like')::int, -(g.kind = 'forward')::int, -g.weight, g.account_id, day_in_time(p.created_at, g.created_at)
    from gone g join posts p on p.id = g.post_id $$;

-- Puts changes of counts into the posts, and posts to the place that these give them, `most` at once; how many. Two at once take different ones, and posts in one
-- order. Planned anew each time: a plan that was made in a quiet second compares every change with every other.
create function fold_likes(most int default 100000) returns bigint language sql set plan_cache_mode = force_custom_plan as $$
  with gone as (
      delete from likes_unfolded where ctid = any (array(select ctid from likes_unfolded limit most for update skip locked))
        returning post_id, likes, forwards, weight, helped, helped_weight, account_id, day
    ), sums as (
      select post_id, sum(likes)::int as likes, sum(forwards)::int as forwards, sum(weight)::bigint as weight, count(*) as rows,
        coalesce(sum(weight) filter (where forwards <> 0), 0)::bigint as forwarded, sum(helped)::int as helped, sum(helped_weight)::bigint as helped_weight
      from gone group by post_id)
    , held as materialized (select p.id from posts p where p.id in (select post_id from sums) order by p.id for no key update)
    , added as (
      update posts p set like_count = p.like_count + s.likes, forward_count = p.forward_count + s.forwards, like_weight = p.like_weight + s.weight,
        forward_weight = p.forward_weight + s.forwarded, helped_count = p.helped_count + s.helped, helped_weight = p.helped_weight + s.helped_weight,
        lift = lift_of(w.likes * (p.like_weight + s.weight - p.forward_weight - s.forwarded) + w.forwards * (p.forward_weight + s.forwarded)
          + w.helped * (p.helped_weight + s.helped_weight), w.hours)
      from sums s join held on held.id = s.post_id cross join ranking_weights() w where p.id = s.post_id
    ), given as (
      insert into likes_given as g (account_id, day, weight) select account_id, day, sum(weight) from gone where day is not null group by account_id, day order by account_id, day
      on conflict (account_id, day) do update set weight = g.weight + excluded.weight
    )
  select coalesce(sum(rows), 0)::bigint from sums $$;
