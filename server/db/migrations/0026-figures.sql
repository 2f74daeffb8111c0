-- What operators may set: costs, limits, the pool of rewards. A change is a new row; what held at a time can be read ever after.

-- owner: settings
-- append-only
create table figure_changes (
  id bigint generated always as identity primary key,
  figure text not null check (figure ~ '^[a-z][A-Za-z]+$'),
  value bigint not null check (value between 0 and 9007199254740991),
  why text not null,
  account_id bigint,                        -- who proposed it; null on the first day
  approved_by bigint,
  changed_at timestamptz not null,
  check (account_id <> approved_by)
);
create index figure_changes_by_time on figure_changes (figure, changed_at desc, id desc);

insert into figure_changes (figure, value, why, changed_at)
  select figure, value, 'the first day', '2020-01-01T00:00:00+08:00' from (values
    ('rewardPool', 50000000), ('publishCost', 5), ('likeCost', 3), ('forwardCost', 3),
    ('withdrawDayMax', 500000), ('withdrawTwoFrom', 50000), ('taxFree', 80000), ('taxPermille', 200),
    ('couponPoints', 30), ('couponCount', 10)) as first (figure, value);

-- owner: settings
-- What somebody would like a figure to be; another person decides in the console.
create table figure_proposals (
  id bigint generated always as identity primary key,
  figure text not null,
  value bigint not null check (value between 0 and 9007199254740991),
  why text not null,
  account_id bigint not null references accounts,
  proposed_at timestamptz not null
);
