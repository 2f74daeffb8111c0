-- Drops: pieces on sale for which people enter within a window, and chance decides who may buy.

-- owner: nft
-- How an offering is sold. Its number is one of the draws', so that each has one address; beacon and round are named with it.
create table piece_drops (
  id bigint primary key default nextval('draws_id_seq'),
  offering_id uuid not null unique references piece_offerings,
  editions smallint[] not null check (cardinality(editions) between 1 and 500), -- kept for it until it is over
  reserves int not null check (reserves between 1 and 500),
  named_at timestamptz not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  mark text not null unique,               -- of which a chain of our own is made
  beacon text not null check (beacon in ('own', 'drand')),
  chain text not null,
  round bigint not null,
  round_at timestamptz not null,
  moved_at timestamptz,                    -- frozen too late: a later round was named then
  frozen_at timestamptz,
  entries int,                             -- in the file
  hashes text[],
  root text,                               -- null: nobody entered
  drawn_at timestamptz,
  proof text,
  seed text,
  ended_at timestamptz,                    -- nobody is left who could pay for one; what is left is on plain sale from now on
  stopped_at timestamptz,
  stopped_by bigint references accounts,   -- null: its creator, before anybody entered, or with their account
  stopped_why text check (stopped_why <> ''),
  check ((root is null) = (hashes is null)),
  check (root is null or frozen_at is not null),
  check ((frozen_at is null) = (entries is null)),
  check (drawn_at is null or frozen_at is not null),
  check (ended_at is null or drawn_at is not null),
  check (ended_at is null or stopped_at is null),
  check ((stopped_by is not null) = (stopped_why is not null)),
  check (stopped_at is not null or stopped_by is null)
);
create index piece_drops_to_freeze on piece_drops (closes_at) where frozen_at is null and stopped_at is null;
create index piece_drops_to_settle on piece_drops (round_at) where frozen_at is not null and drawn_at is null and stopped_at is null;
create index piece_drops_paying on piece_drops (drawn_at) where drawn_at is not null and ended_at is null and stopped_at is null;
create index piece_drops_stopped_by on piece_drops (stopped_by) where stopped_by is not null;

-- owner: nft
create table piece_drop_entries (
  id bigint generated always as identity primary key,
  drop_id bigint not null references piece_drops,
  account_id bigint references accounts,   -- null: their account was erased
  code text not null,                      -- what the file says of it
  entered_at timestamptz not null,
  number int,                              -- its line in the file; null until then
  place int,                               -- in which it was drawn
  edition smallint,                        -- the piece that it is their turn to buy
  won_at timestamptz,
  pay_by timestamptz,
  bought_at timestamptz,
  lapsed_at timestamptz,                   -- not paid in time, or nobody's when its turn came
  unique (drop_id, code),
  unique (drop_id, account_id),
  unique (drop_id, number),
  unique (drop_id, place),
  check (place is null or number is not null),
  check (won_at is null or place is not null),
  check ((won_at is null) = (pay_by is null)),
  check ((won_at is null) = (edition is null)),
  check (bought_at is null or (won_at is not null and lapsed_at is null)),
  check (lapsed_at is null or place is not null)
);
create index piece_drop_entries_of on piece_drop_entries (account_id, id);
create unique index piece_drop_entries_turn on piece_drop_entries (drop_id, edition) where won_at is not null and lapsed_at is null and bought_at is null;
