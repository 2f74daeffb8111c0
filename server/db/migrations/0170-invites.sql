-- Friends who came by somebody's code, and what is promised for each out of a month's pot.

-- owner: invites
create table invite_codes (
  account_id bigint primary key references accounts,
  code text not null unique check (code ~ '^[2-9a-hjkmnp-z]{6}$'),
  made_at timestamptz not null
);

-- owner: invites
-- A month's pot, a party of the ledger: `funded` came in, `promised` is kept for friends, `paid` and `returned` have gone. Amounts are thousandths of a PIXT.
create table invite_months (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  party_id bigint not null,
  funded bigint not null check (funded >= 0),
  promised bigint not null default 0 check (promised >= 0),
  paid bigint not null default 0 check (paid >= 0),
  returned bigint not null default 0 check (returned >= 0),
  opened_at timestamptz not null,
  constraint no_more_than_funded check (promised + paid + returned <= funded)
);

-- owner: invites
-- `mark`: a keyed hash of the friend's phone, so that no phone is paid for twice; without one it is over. One level: whoever invites was here first.
create table invites (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references accounts,
  friend_id bigint not null unique references accounts,
  mark text unique,
  month text not null references invite_months,
  amount bigint not null check (amount >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'settling', 'paid', 'lapsed')),
  lapsed_for text check (lapsed_for in ('no-post', 'few-days', 'left')),
  bound_at timestamptz not null,
  published_at timestamptz,
  decided_at timestamptz,
  constraint inviter_is_older check (inviter_id < friend_id),
  check ((state = 'lapsed') = (lapsed_for is not null)),
  check ((state = 'lapsed') = (mark is null)),
  check ((state in ('paid', 'lapsed')) = (decided_at is not null))
);
create index invites_of_inviter on invites (inviter_id, id desc);
create index invites_of_month on invites (month);
create index invites_open on invites (state, published_at, id) where state in ('waiting', 'settling');

-- owner: invites
-- Days (UTC+8) on which a friend was here while their invitation is open.
create table invite_days (
  friend_id bigint not null references accounts,
  day date not null,
  primary key (friend_id, day)
);

-- owner: invites
-- How many friends of somebody's have settled, and what came of it.
create table invite_counts (
  account_id bigint primary key references accounts,
  settled int not null check (settled >= 0),
  earned bigint not null check (earned >= 0)
);
create index invite_counts_ranking on invite_counts (settled desc, account_id);

insert into parameter_changes (parameter, value, why, changed_at) values ('invitePot', 300000000, 'the first day', '2020-01-01T00:00:00+08:00');
