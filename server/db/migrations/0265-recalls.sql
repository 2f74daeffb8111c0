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
