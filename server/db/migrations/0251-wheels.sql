-- Wheels of campaigns: named before the first ticket, funded by a second person, spun against a round to come.

-- owner: campaigns
-- `header`: the first line of its file, as it was published; `hash`: of that line.
create table wheels (
  activity_id int primary key references opened_campaigns,
  named_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > named_at),
  mark text not null unique,               -- of chains of our own, what their secrets are made from
  header text not null,
  hash text not null unique,
  asked_by bigint references accounts,     -- who opened it, and so does not fund it
  decided_until timestamptz not null       -- rounds up to here have decided
);

-- owner: campaigns
-- `given`: of the stock, taken in the transaction of the outcome.
create table wheel_parts (
  activity_id int not null references wheels,
  part text not null,
  place int not null,
  kind text not null check (kind in ('blank', 'goods', 'pixt', 'yuan')),
  worth int not null check (worth between 0 and 5000000),  -- of one, in fen
  odds int not null check (odds between 0 and 10000),
  stock int check (stock > 0),             -- null of a blank
  given int not null default 0 check (given >= 0 and given <= stock),
  primary key (activity_id, part),
  unique (activity_id, place),
  check ((kind = 'blank') = (stock is null))
);

-- owner: campaigns
-- What all that can be won comes to in a currency, with a party of the ledger; what nobody has goes back.
create table wheel_pots (
  activity_id int not null references wheels,
  currency text not null check (currency in ('PIXT', 'CNY')),
  party_id bigint not null unique,
  funded bigint not null check (funded > 0),
  paid bigint not null default 0 check (paid >= 0),
  returned bigint not null default 0 check (returned >= 0),
  funded_by bigint not null references accounts,
  funded_at timestamptz not null,
  returned_at timestamptz,
  primary key (activity_id, currency),
  check (paid + returned <= funded),
  check (returned_at is null or paid + returned = funded)
);
create index wheel_pots_open on wheel_pots (activity_id) where returned_at is null;

-- owner: campaigns
-- A round that was there, and what the beacon said.
create table spin_rounds (
  activity_id int not null references wheels,
  round_at timestamptz not null,
  round bigint not null check (round > 0),
  day date,                                -- of the chain; null for drand
  proof text not null,
  decided_at timestamptz not null check (decided_at >= round_at),
  primary key (activity_id, round_at)
);

-- owner: campaigns
-- A ticket, its spin and what came of it. `member`: who it is in the public file.
create table spins (
  id bigint generated always as identity primary key,
  activity_id int not null references wheels,
  account_id bigint references accounts,   -- null: their account was erased
  member text not null,
  ticket text not null unique,
  earned_by text not null,                 -- the task
  taken_at timestamptz not null,
  spun_at timestamptz,
  seed text,
  round bigint,
  day date,
  round_at timestamptz,
  decided_at timestamptz,
  value int check (value between 1 and 10000),
  part text,
  blank boolean,
  foreign key (activity_id, part) references wheel_parts (activity_id, part),
  check ((spun_at is null) = (seed is null) and (spun_at is null) = (round is null) and (spun_at is null) = (round_at is null)),
  check (round_at > spun_at),
  check (decided_at is null or (spun_at is not null and decided_at >= round_at)),
  check ((decided_at is null) = (value is null) and (decided_at is null) = (part is null) and (decided_at is null) = (blank is null))
);
create index spins_of on spins (account_id, id) where spun_at is not null;
create index spin_tickets_of on spins (activity_id, account_id) where spun_at is null;
create index spins_waiting on spins (round_at, activity_id) where spun_at is not null and decided_at is null;
create unique index spins_one_waits on spins (activity_id, account_id) where spun_at is not null and decided_at is null;
create index spins_by_member on spins (activity_id, member, round_at, id) where spun_at is not null;
create index spins_decided on spins (activity_id, round_at, id) where decided_at is not null;

-- owner: campaigns
create table spin_awards (
  spin_id bigint primary key references spins,
  account_id bigint references accounts,   -- null: their account was erased
  won_at timestamptz not null,
  claim_by timestamptz not null check (claim_by >= won_at),
  claimed_at timestamptz,
  paid_at timestamptz,
  sent_at timestamptz,
  sent_by bigint references accounts,
  parcel text,
  received_at timestamptz,
  lapsed_at timestamptz,
  recipient_sealed bytea,                  -- name, phone and address; gone 60 days after receipt
  check (lapsed_at is null or (sent_at is null and recipient_sealed is null and paid_at is null)),
  check (sent_at is null or claimed_at is not null),
  check ((sent_at is null) = (sent_by is null) and (sent_at is null) = (parcel is null)),
  check (received_at is null or sent_at is not null),
  check (recipient_sealed is null or claimed_at is not null),
  check (paid_at is null or (claimed_at is not null and sent_at is null and recipient_sealed is null))
);
create index spin_awards_open on spin_awards (claim_by) where claimed_at is null and lapsed_at is null;
create index spin_awards_sealed on spin_awards (sent_at) where recipient_sealed is not null;
create index spin_awards_claimed on spin_awards ((sent_at is not null), spin_id) where claimed_at is not null and paid_at is null and lapsed_at is null;
create index spin_awards_of on spin_awards (account_id, spin_id);

insert into reserved_names (name, reason) values ('wheel', 'address'), ('wheels', 'address'), ('spin', 'address'), ('spins', 'address') on conflict do nothing;
