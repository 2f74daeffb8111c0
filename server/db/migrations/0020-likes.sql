-- Likes and forwards, what they weigh, and how they are counted without anybody waiting for the post's row.

-- owner: posts
-- What somebody undoes is gone: it counts no more, here and between the two people. What was settled meanwhile stands in reward_shares.
create table likes (
  post_id bigint not null references posts,
  kind text not null check (kind in ('like', 'forward')),
  account_id bigint not null references accounts,   -- who likes
  author_id bigint not null,                        -- whose the post is
  id bigint not null generated always as identity,  -- the order of lists
  earlier integer not null check (earlier >= 0),    -- likes and forwards between the two people, either way, in the thirty days before
  weight integer not null,                          -- in millionths of one, fixed for good when it was given
  created_at timestamptz not null,
  primary key (post_id, kind, account_id),
  check (account_id <> author_id),
  check (weight = 1000000 / (1 + earlier))
);
create index likes_by_post on likes (post_id, kind, id);
create index likes_by_account on likes (account_id, kind, created_at desc, id desc);
create index likes_between on likes (account_id, author_id, created_at);

-- owner: posts
-- Changes of the counts that are not in posts yet: a thousand people who like one post at once write a row each. Each second fold_likes puts them in;
-- a count is the stored one plus these.
create table likes_unfolded (
  post_id bigint not null,
  likes integer not null,
  forwards integer not null,
  weight integer not null
);
create index likes_unfolded_by_post on likes_unfolded (post_id);

-- The place under Recommended, in milliseconds: the time of publication, and six hours more each time that the weight of likes and forwards plus one doubles.
alter table posts
  add column like_count integer not null default 0,
  add column forward_count integer not null default 0,
  add column like_weight bigint not null default 0,
  add column hot bigint not null generated always as (
    floor(extract(epoch from created_at at time zone 'UTC') * 1000)::bigint + floor(21600000 * ln(1 + greatest(like_weight, 0) / 1000000.0::float8) / ln(2::float8))::bigint) stored;
alter table posts set (fillfactor = 85);
create index posts_hot on posts (hot desc, id desc) where deleted_at is null and visibility = 'public';

-- One like or forward in one round trip: the pair's word first, as blocks and follows do, so that neither a block nor another like between the two comes in
-- between. Beside it how the post stands afterwards. `outcome` is DONE, STANDS where it stood already (which costs nothing), or the name of a failure; then nothing was written.
create function like_post(who bigint, writer text, link text, what text, points bigint, moment timestamptz)
returns table (outcome text, post bigint, author bigint, title text, likes_now int, forwards_now int, both_kinds boolean) language plpgsql as $$
declare owner bigint; seen text; gone timestamptz; blocker bigint; before int; heavy int;
begin
  if writer ~ '^[1-9][0-9]{0,17}$' then
    select h.account_id into owner from handles h where h.account_id = writer::bigint and h.kind = 'account';
  else
    select h.account_id into owner from handles h where h.handle = writer;
  end if;
  author := owner;
  select p.id, p.visibility, p.deleted_at, p.title into post, seen, gone, title from posts p where p.account_id = owner and p.permlink = link;
  if post is null or (seen <> 'public' and owner <> who) then outcome := 'NOT_FOUND'; return next; return; end if;
  if gone is not null then outcome := 'POST_DELETED'; return next; return; end if;
  if owner = who then outcome := 'OWN_LIKE'; return next; return; end if;
  perform pg_advisory_xact_lock(hashtextextended('people ' || least(who::text collate "C", owner::text) || ' ' || greatest(who::text collate "C", owner::text), 0));
  select p.visibility, p.deleted_at into seen, gone from posts p where p.id = post for key share;
  if not found or seen <> 'public' then outcome := 'NOT_FOUND'; return next; return; end if;
  if gone is not null then outcome := 'POST_DELETED'; return next; return; end if;
  select b.account_id into blocker from blocks b where (b.account_id, b.blocked_id) in ((who, owner), (owner, who)) order by b.account_id = who desc limit 1;
  if blocker is not null then outcome := case when blocker = who then 'UNBLOCK_FIRST' else 'CONTACT_REFUSED' end; return next; return; end if;
  if exists (select from likes l where l.post_id = post and l.kind = what and l.account_id = who) then
    outcome := 'STANDS';
  else
    if points > 0 and spend_energy(who, points, moment) is null then outcome := 'OUT_OF_ENERGY'; return next; return; end if;
    select (select count(*) from likes l where l.account_id = who and l.author_id = owner and l.created_at > moment - interval '720 hours')
      + (select count(*) from likes l where l.account_id = owner and l.author_id = who and l.created_at > moment - interval '720 hours') into before;
    heavy := 1000000 / (1 + before);
    insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at) values (post, what, who, owner, before, heavy, moment);
    insert into likes_unfolded values (post, (what = 'like')::int, (what = 'forward')::int, heavy);
    outcome := 'DONE';
  end if;
  select p.like_count + coalesce(sum(u.likes), 0), p.forward_count + coalesce(sum(u.forwards), 0) into likes_now, forwards_now
    from posts p left join likes_unfolded u on u.post_id = p.id where p.id = post group by p.id;
  both_kinds := exists (select from likes l where l.post_id = post and l.kind = case what when 'like' then 'forward' else 'like' end and l.account_id = who);
  return next;
end $$;

-- Puts changes of counts into the posts; how many. Two at once take different ones, and posts in one order.
create function fold_likes() returns bigint language sql as $$
  with gone as (
      delete from likes_unfolded where ctid = any (array(select ctid from likes_unfolded limit 100000 for update skip locked)) returning post_id, likes, forwards, weight
    ), sums as (select post_id, sum(likes)::int as likes, sum(forwards)::int as forwards, sum(weight)::bigint as weight, count(*) as rows from gone group by post_id)
    , held as materialized (select p.id from posts p where p.id in (select post_id from sums) order by p.id for no key update)
    , added as (
      update posts p set like_count = p.like_count + s.likes, forward_count = p.forward_count + s.forwards, like_weight = p.like_weight + s.weight
      from sums s join held on held.id = s.post_id where p.id = s.post_id
    )
  select coalesce(sum(rows), 0)::bigint from sums $$;
