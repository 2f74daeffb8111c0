-- Who follows whom, and whom a person does not want to meet.

-- owner: account
create table follows (
  account_id bigint not null references accounts,   -- who follows
  followed_id bigint not null references accounts,
  created_at timestamptz not null,
  primary key (account_id, followed_id),
  check (account_id <> followed_id)
);
create index follows_by_account on follows (account_id, created_at desc, followed_id desc);
create index follows_by_followed on follows (followed_id, created_at desc, account_id desc);

-- owner: account
-- How many follow somebody and how many they follow, as sums over sixteen rows: a thousand people who follow one author at once
-- write into sixteen places instead of waiting for one. Exact at every commit (server/checks/follows.sql).
create table follow_counts (
  account_id bigint not null references accounts,
  slot smallint not null check (slot between 0 and 15),
  followers integer not null default 0,
  following integer not null default 0,
  primary key (account_id, slot)
) with (fillfactor = 70);

-- owner: account
create table blocks (
  account_id bigint not null references accounts,   -- who does not want to meet
  blocked_id bigint not null references accounts,
  created_at timestamptz not null,
  primary key (account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index blocks_by_account on blocks (account_id, created_at desc, blocked_id desc);
create index blocks_by_blocked on blocks (blocked_id);

-- Where each person's public posts stand in time, read without the posts: Following asks it of everybody whom somebody follows.
drop index posts_of_account;
create index posts_of_account on posts (account_id, created_at desc, id desc) include (visibility) where deleted_at is null;
