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

-- Adds points up to the cap, in one conditional update: how many fitted, as whole points are shown. With `whole`, all of them or none.
create function add_energy(holder bigint, points bigint, moment timestamptz, whole boolean) returns bigint language plpgsql as $$
declare held bigint := pixt_of(holder); cap bigint := energy_cap(held); was bigint; fits bigint;
begin
  select energy_then(e.ticks, e.at, moment, held) into was from energy e where e.account_id = holder for update;
  if was is null then return 0; end if; -- no row: full
  fits := least(points, cap - was / 360000);
  if fits < points and whole then return 0; end if;
  update energy e set ticks = least(cap * 360000, was + fits * 360000), at = greatest(e.at, moment) where e.account_id = holder;
  return fits;
end $$;

-- Uses one coupon: the points it added. 0 where they did not fit (all of them, with `whole`; not one, without), and then it is not used.
-- Null where it is not this member's, was used, or has expired.
create function use_coupon(holder bigint, coupon bigint, moment timestamptz, whole boolean, by_whom text) returns bigint language plpgsql as $$
declare worth bigint; fitted bigint;
begin
  select c.points into worth from energy_coupons c
    where c.id = coupon and c.account_id = holder and c.used_at is null and c.expires_at > moment for update;
  if worth is null then return null; end if;
  fitted := add_energy(holder, worth, moment, whole);
  if fitted > 0 then update energy_coupons set used_at = moment, used_by = by_whom, added = fitted where id = coupon; end if;
  return fitted;
end $$;
