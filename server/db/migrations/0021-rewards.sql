-- What came of the rewards: days that were shared, what each post got of its day, and of each like what it brought. Amounts are milli-PIXT, weights millionths.
-- All of a day is written in one transaction; then one entry of the ledger after another pays it, whatever is killed in between.

-- owner: rewards
-- append-only
create table reward_days (
  day date primary key,                     -- in UTC+8
  pool bigint not null check (pool >= 0),
  weight bigint not null check (weight >= 0),
  posts integer not null,
  shared bigint not null check (shared between 0 and pool), -- the rest has stayed in the treasury
  settled_at timestamptz not null
);

-- owner: rewards
-- append-only
-- No reference to posts: those of somebody who is gone are gone, what was paid for them stays in the books.
create table reward_posts (
  post_id bigint primary key,
  day date not null references reward_days,
  account_id bigint not null references accounts,
  weight bigint not null check (weight > 0),
  amount bigint not null,                   -- of the pool, rounded down: floor(pool * weight / weight of the day)
  author_amount bigint not null,            -- three quarters of it, rounded down
  check (author_amount = amount * 3 / 4)
);
create index reward_posts_by_day on reward_posts (day);
create index reward_posts_by_account on reward_posts (account_id, post_id);

-- owner: rewards
-- append-only
create table reward_shares (
  post_id bigint not null references reward_posts,
  like_id bigint not null,
  kind text not null,
  account_id bigint not null references accounts,
  liked_at timestamptz not null,
  earlier integer not null,
  weight integer not null,
  amount bigint not null check (amount >= 0), -- floor(amount of the post * weight / (4 * weight of the post))
  part integer not null,                    -- which entry pays it: no entry has more than a few hundred lines
  primary key (post_id, like_id)
);
create index reward_shares_by_part on reward_shares (post_id, part);
create index reward_shares_by_account on reward_shares (account_id, post_id, like_id);

-- owner: rewards
-- The entries that a day needs; part 0 of a post pays its author too.
create table reward_parts (
  post_id bigint not null references reward_posts,
  part integer not null,
  paid_at timestamptz,
  primary key (post_id, part)
);
create index reward_parts_unpaid on reward_parts (post_id, part) where paid_at is null;
