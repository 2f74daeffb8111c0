-- Settling a day in pieces: each call does a bounded part of a step and moves the place where the next one begins, in the caller's transaction.
-- All of it by index: a plan made while a table is new reads the whole of it and is kept.

-- Copies likes and forwards that count, post by post, `most` at once; whether some are left. With the last of them the day knows its weight.
create function count_likes(its_day date, most int) returns boolean language plpgsql set enable_seqscan = off as $$
declare s reward_settlings; draft record; took int; heavy bigint; last_kind text; last_like bigint;
begin
  select * into s from reward_settlings where day = its_day;
  for draft in select post_id, until, likes from reward_drafts where day = its_day and post_id >= s.at_post order by post_id loop
    if draft.post_id > s.at_post then s.at_post := draft.post_id; s.at_kind := ''; s.at_like := 0; end if;
    with next as materialized (
      select l.id, l.kind, l.account_id, l.created_at, l.earlier, l.weight, row_number() over (order by l.kind, l.id) - 1 as nth from likes l
        where l.post_id = draft.post_id and (l.kind, l.id) > (s.at_kind, s.at_like) and l.created_at < draft.until order by l.kind, l.id limit most
    ), counted as (
      insert into reward_counted (day, post_id, n, like_id, kind, account_id, liked_at, earlier, weight)
        select its_day, draft.post_id, draft.likes + nth, id, kind, account_id, created_at, earlier, weight from next
    )
    select count(*), sum(weight), max(kind), (array_agg(id order by nth desc))[1] into took, heavy, last_kind, last_like from next;
    if took > 0 then
      update reward_drafts set likes = likes + took, weight = weight + heavy where day = its_day and post_id = draft.post_id;
    end if;
    -- where it has no more, the next piece begins behind it
    if took < most then
      s.at_post := draft.post_id + 1; s.at_kind := ''; s.at_like := 0;
    else
      s.at_kind := last_kind; s.at_like := last_like;
    end if;
    -- a post that nobody liked is some work too
    most := most - greatest(took, 1);
    if most <= 0 then
      update reward_settlings set at_post = s.at_post, at_kind = s.at_kind, at_like = s.at_like where day = its_day;
      return true;
    end if;
  end loop;
  update reward_settlings set step = 'share', at_post = 0, at_kind = '', at_like = -1, (weight, posts) =
    (select coalesce(sum(d.weight), 0), count(*) filter (where d.likes > 0) from reward_drafts d where d.day = its_day) where day = its_day;
  return false;
end $$;

-- Shares the pool among about `most` likes, whole entries of `lines` each; whether some are left. Everything is rounded down, in whole numbers of any size, so that no
-- product is too large.
create function share_likes(its_day date, most int, lines int) returns boolean language plpgsql set enable_seqscan = off as $$
declare s reward_settlings; last_post bigint; last_n int; gave bigint;
begin
  select * into s from reward_settlings where day = its_day;
  select post_id, n into last_post, last_n from (
    select post_id, n from reward_counted where day = its_day and (post_id, n) > (s.at_post, s.at_like::int) order by post_id, n limit most
  ) next order by post_id desc, n desc limit 1;
  if not found then return false; end if;
  last_n := last_n / lines * lines + lines - 1;
  with piece as materialized (
    select c.*, d.account_id as author_id, d.weight as whole, div(s.pool::numeric * d.weight, s.weight) as amount
      from reward_counted c join reward_drafts d on d.day = its_day and d.post_id = c.post_id and d.post_id >= s.at_post and d.post_id <= last_post
      where c.day = its_day and (c.post_id, c.n) > (s.at_post, s.at_like::int) and (c.post_id, c.n) <= (last_post, last_n)
  ), of_posts as (
    insert into reward_posts (post_id, day, account_id, weight, amount, author_amount)
      select post_id, its_day, author_id, whole, amount, div(amount * 3, 4) from piece where n = 0 returning author_amount
  ), of_likes as (
    insert into reward_shares (post_id, like_id, kind, account_id, liked_at, earlier, weight, amount, part)
      select post_id, like_id, kind, account_id, liked_at, earlier, weight, div(amount * weight, 4 * whole), n / lines from piece
      returning post_id, part, amount
  ), of_parts as (
    insert into reward_parts (post_id, part, day, lines)
      -- added up before anything is joined: each like would be held against each post
      select l.post_id, l.part, its_day, l.likes from (select post_id, part, count(*) as likes, sum(amount) as given from of_likes group by post_id, part) l
        join reward_drafts d on d.day = its_day and d.post_id = l.post_id and d.post_id >= s.at_post and d.post_id <= last_post
        where l.given > 0 or (l.part = 0 and div(s.pool::numeric * d.weight, s.weight) >= 2)
  )
  select coalesce((select sum(author_amount) from of_posts), 0) + coalesce((select sum(amount) from of_likes), 0) into gave;
  update reward_settlings set at_post = last_post, at_like = last_n, shared = s.shared + gave where day = its_day;
  return true;
end $$;

-- The next entries to be posted, of days that are shared and not set aside, at most `most`. In the order of their index: who sorts them reads all that a day has left, for each piece.
create function unpaid_parts(most int) returns table (post_id bigint, part int, day date, lines int) language sql stable
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
  select r.post_id, r.part, r.day, r.lines from reward_parts r
    where r.paid_at is null and not exists (select from reward_settlings s where s.day = r.day and (s.aside_at is not null or s.step <> 'shared'))
    order by r.post_id, r.part limit most $$;

-- Takes away what a day was reckoned from: at once, where no other day still needs its own. Whoever copies the whole database is not waited for.
create function clear_drafts(its_day date) returns void language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$ begin
  if exists (select from reward_settlings where day <> its_day and step <> 'shared') then
    delete from reward_counted where day = its_day;
    delete from reward_drafts where day = its_day;
  else
    truncate reward_counted, reward_drafts;
  end if;
end $$;
