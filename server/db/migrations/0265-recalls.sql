-- Friends who have shown nothing for a long time are asked back: once in a year, by one of those who follow them and whom they follow.

-- owner: invites
-- `back_at`: when they published for everybody again, in time; both got a coupon then.
create table recalls (
  friend_id bigint not null references accounts,
  by_id bigint not null references accounts,
  asked_at timestamptz not null,
  back_at timestamptz,
  primary key (friend_id, asked_at),
  check (friend_id <> by_id),
  check (back_at is null or back_at >= asked_at)
);
create index recalls_by_asker on recalls (by_id, asked_at desc);

-- Coupons that are given for something else than a month; `cause` names it, so that it is given once.
alter table energy_coupons add column cause text, drop constraint energy_coupons_account_id_month_n_key;
create unique index energy_coupons_of_month on energy_coupons (account_id, month, n) where cause is null;
create unique index energy_coupons_for on energy_coupons (account_id, cause) where cause is not null;
