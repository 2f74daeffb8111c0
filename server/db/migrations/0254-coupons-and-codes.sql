-- Prizes of wheels that are handed over at once: energy coupons, and redeem codes that an editor brought.

alter table energy_coupons alter column month drop not null;   -- null: won, and not given for a month

alter table wheel_parts drop constraint wheel_parts_kind_check;
alter table wheel_parts add constraint wheel_parts_kind_check check (kind in ('blank', 'goods', 'pixt', 'yuan', 'coupon', 'code'));
alter table wheel_parts add column points int, add check (points is null or (kind = 'coupon' and points > 0));

-- owner: campaigns
-- `mark`: a keyed hash of the code, so that none is there twice. `spin_id`: whose it is.
create table spin_codes (
  id bigint generated always as identity primary key,
  activity_id int not null,
  part text not null,
  code_sealed bytea not null,
  mark text not null unique,
  added_by bigint not null references accounts,
  added_at timestamptz not null,
  spin_id bigint unique references spins,
  foreign key (activity_id, part) references wheel_parts (activity_id, part)
);
create index spin_codes_free on spin_codes (activity_id, part, id) where spin_id is null;
create index spin_codes_by_operator on spin_codes (added_by);
