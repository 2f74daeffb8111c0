-- owner: account
-- Who asked to be forgotten: seven days to think it over, then everything goes. The row stays under its number and says when.
create table cancellations (
  account_id bigint primary key references accounts,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  erased_at timestamptz,
  check (due_at > asked_at)
);
create index cancellations_due on cancellations (due_at) where erased_at is null;

-- owner: account
-- Names of people who are gone, as keyed hashes: nobody else takes one and speaks as them.
create table retired_names (
  name_mac bytea primary key,
  retired_at timestamptz not null
);
