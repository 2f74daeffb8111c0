-- Cashiers move yuan for us: a bank, Alipay, later a checkout. What they say at once is stored and believed in part; the bank's book follows their daily files.

-- owner: wallet
-- What a cashier says was paid and no file has said yet: above zero what left, below zero what came in.
insert into ledger_books (book, currency, ours, side, version) values ('yuan-cashiers', 'CNY', true, 'credit', 3);

-- owner: wallet
create table cashiers (
  cashier text primary key check (cashier ~ '^[a-z]+(-[a-z]+)*$'),
  currency text not null references ledger_currencies
);
insert into cashiers values ('alipay', 'CNY'), ('bank', 'CNY');

-- owner: wallet
-- What somebody is to pay through a cashier, and whose it will be.
create table cashier_orders (
  number text primary key check (number ~ '^[A-Z0-9]{8,32}$'),
  cashier text not null references cashiers,
  currency text not null,
  amount bigint not null check (amount > 0),
  holder_id bigint not null,
  book text not null references ledger_books,
  opened_at timestamptz not null,
  entry_id bigint,                          -- by which entry it was paid
  filed_entry bigint                        -- by which one the cashier's file said so
);
create index cashier_orders_unfiled on cashier_orders (cashier, number) where entry_id is not null and filed_entry is null;

-- owner: wallet
-- What a cashier told us, as it came: stored first and judged afterwards, once.
create table cashier_events (
  id bigint generated always as identity primary key,
  cashier text not null references cashiers,
  event text not null check (length(event) between 1 and 128),
  order_number text not null,
  transfer text not null,                   -- its number at the cashier
  currency text not null,
  amount bigint not null,
  is_signed boolean not null,               -- by the cashier itself
  raw text not null,
  received_at timestamptz not null,
  verdict text check (verdict in ('booked', 'unsigned', 'no-order', 'currency', 'amount', 'order-paid')),
  entry_id bigint,
  judged_at timestamptz,
  unique (cashier, event),
  check ((verdict is null) = (judged_at is null) and (verdict = 'booked') is not distinct from (case when verdict is null then null else entry_id is not null end))
);
create index cashier_events_unjudged on cashier_events (id) where verdict is null;
create index cashier_events_aside on cashier_events (cashier, id desc) where verdict <> 'booked';

-- owner: wallet
-- append-only
-- A cashier's file of a day (UTC+8), read in once.
create table cashier_files (
  cashier text not null references cashiers,
  day date not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  lines integer not null,
  came bigint not null,
  went bigint not null,
  account_id bigint not null references accounts,
  read_at timestamptz not null,
  primary key (cashier, day)
);
create index cashier_files_by_account on cashier_files (account_id);

-- owner: wallet
-- Each of its lines, and what it was found to be. What is aside is looked at again until it is booked.
create table cashier_lines (
  id bigint generated always as identity primary key,
  cashier text not null,
  day date not null,
  n integer not null,                       -- the file's line
  transfer text not null,                   -- its number at the cashier
  number text not null,                     -- ours, as far as the cashier has it; empty where it has none
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  verdict text check (verdict in ('booked', 'unknown', 'amount', 'unsaid', 'ended', 'twice')),
  subject text,                             -- the withdrawal or order that it was found to be about
  entry_id bigint,
  judged_at timestamptz,
  foreign key (cashier, day) references cashier_files,
  unique (cashier, transfer, direction),
  check ((verdict = 'booked') is not distinct from (case when verdict is null then null else entry_id is not null end))
);
create index cashier_lines_by_file on cashier_lines (cashier, day, n);
create index cashier_lines_open on cashier_lines (id) where verdict is distinct from 'booked';

-- owner: wallet
alter table withdrawals add column filed_entry bigint; -- by which entry its cashier's file said that it was paid
-- what was paid before went to the bank's book at once
update withdrawals w set filed_entry = e.id from ledger_entries e where w.state = 'paid' and e.key = 'withdraw ' || w.number || ' paid';
create index withdrawals_unfiled on withdrawals (id) where state = 'paid' and filed_entry is null;
