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
