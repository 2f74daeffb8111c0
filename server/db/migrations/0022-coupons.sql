-- Energy coupons: points that a member adds to their energy when they want to, for thirty days.

-- owner: wallet
create table energy_coupons (
  id bigint primary key generated always as identity,
  account_id bigint not null references accounts,
  month date not null check (extract(day from month) = 1), -- the month in which it was given, UTC+8
  n smallint not null,
  points integer not null check (points > 0),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  used_at timestamptz,
  used_by text check (used_by in ('member', 'house')),
  added integer check (added between 0 and points),        -- less than its points where the energy was full with that
  unique (account_id, month, n),
  check ((used_at is null) = (used_by is null) and (used_at is null) = (added is null))
);
create index energy_coupons_due on energy_coupons (expires_at, account_id) where used_at is null;

-- owner: wallet
-- Who wants coupons used for them before they expire; no row: nobody does.
create table coupon_choices (
  account_id bigint primary key references accounts,
  used_for_me boolean not null,
  chosen_at timestamptz not null
);

-- owner: wallet
-- Months whose coupons have all been given.
create table coupon_months (
  month date primary key,
  members integer not null,
  given_at timestamptz not null
);
