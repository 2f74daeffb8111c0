-- A day's rewards are reckoned in pieces, and likes that were taken back go on counting between the two people.

-- owner: posts
-- When likes and forwards were given that stand no more. Between the two they count as earlier ones for thirty days, as if they stood.
create table likes_taken_back (
  account_id bigint not null references accounts,   -- who liked
  author_id bigint not null references accounts,
  created_at timestamptz not null                   -- when it was given
);
create index likes_taken_back_between on likes_taken_back (account_id, author_id, created_at);
create index likes_taken_back_by_author on likes_taken_back (author_id);
create index likes_taken_back_by_age on likes_taken_back (created_at);

-- owner: posts
-- What somebody's likes weigh that count in time, by the day on which the posts were published: kept as they are folded in, so that no page adds up thousands of them. About, as
-- posts that are hidden or erased meanwhile are not taken out.
create table likes_given (
  account_id bigint not null,
  day date not null,
  weight bigint not null,
  primary key (account_id, day)
) with (fillfactor = 70);
create index likes_given_by_day on likes_given (day);
alter table likes_unfolded add column account_id bigint, add column day date; -- null: not in time, or written by the version before

-- owner: rewards
-- How a day came to be settled, and how far it is: every step in pieces, each in a transaction of its own that moves the place where the next one begins.
create table reward_settlings (
  day date primary key,
  pool bigint not null,                     -- as it stood when the day began
  step text not null default 'list' check (step in ('list', 'count', 'share', 'shared')),
  at_time timestamptz not null,             -- of list: posts before it are listed
  at_post bigint not null default 0,        -- of count and share: the post, and in it the like, up to which it is done
  at_kind text not null default '',
  at_like bigint not null default 0,
  weight bigint not null default 0,
  posts integer not null default 0,
  shared bigint not null default 0,
  begun_at timestamptz not null,
  failures integer not null default 0,      -- of the piece that is next, one after the other
  aside_at timestamptz,                     -- later days go on; it is tried again from time to time
  cleared_at timestamptz                    -- what it was reckoned from is gone
);
create index reward_settlings_open on reward_settlings (day) where cleared_at is null;

-- owner: rewards
-- The posts of a day that is being settled, as they were seen when it began.
create table reward_drafts (
  day date not null,
  post_id bigint not null,
  account_id bigint not null,
  until timestamptz not null,               -- likes count that came before it
  likes integer not null default 0,
  weight bigint not null default 0,
  primary key (day, post_id)
);

-- owner: rewards
-- Their likes and forwards, counted once and numbered in each post: whoever takes one back from now on changes nothing of the day.
create table reward_counted (
  day date not null,
  post_id bigint not null,
  n integer not null,                       -- from 0 on
  like_id bigint not null,
  kind text not null,
  account_id bigint not null,
  liked_at timestamptz not null,
  earlier integer not null,
  weight integer not null,
  primary key (day, post_id, n)
);

-- owner: rewards
-- A million rows a day each looked for their post and their person: server/checks looks instead.
alter table reward_shares drop constraint reward_shares_post_id_fkey, drop constraint reward_shares_account_id_fkey;
-- Posts are written piece by piece, their day at the end.
alter table reward_posts drop constraint reward_posts_day_fkey;
-- Null in those of the version before, which wrote whole days at once.
alter table reward_parts add column day date, add column lines integer;
