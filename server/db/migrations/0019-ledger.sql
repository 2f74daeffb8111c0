-- The ledger: entries of several lines that sum to zero in each currency. Amounts are whole minor units: thousandths of a PIXT, fen of a yuan.

-- owner: wallet
-- by function
-- Where amounts can stand. A member's books may not fall under zero; the platform's may, for what one of them owes another holds.
create table ledger_books (
  book text primary key check (book ~ '^(pixt|yuan)(-[a-z]+)*$'),
  currency text not null check (currency in ('PIXT', 'CNY') and (currency = 'PIXT') = starts_with(book, 'pixt')),
  ours boolean not null
);
insert into ledger_books (book, currency, ours) values
  ('pixt', 'PIXT', false),                  -- a member's, to use
  ('pixt-held', 'PIXT', false),             -- a member's, on its way out
  ('yuan', 'CNY', false),
  ('yuan-held', 'CNY', false),
  ('pixt-supply', 'PIXT', true),            -- minus all that was ever issued
  ('pixt-treasury', 'PIXT', true),          -- issued and given to nobody yet
  ('pixt-redeemed', 'PIXT', true),          -- came back against yuan, never given out again
  ('yuan-rewards', 'CNY', true),            -- minus what community rewards have cost
  ('yuan-payouts', 'CNY', true),            -- told to a payout service to pay
  ('yuan-bank', 'CNY', true);               -- paid out, as the service's bill says

-- owner: wallet
-- by function
-- What a holder has in one book: a member by their number, the platform as 0. Only post_entry and fold_lines write here.
create table ledger_accounts (
  holder_id bigint not null,
  book text not null references ledger_books,
  ours boolean not null,
  balance bigint not null default 0,        -- of the platform's without lines that are not folded in yet
  primary key (holder_id, book),
  check (ours = (holder_id = 0)),
  constraint no_overdraft check (ours or balance >= 0)
) with (fillfactor = 70);

-- owner: wallet
-- by function
create table ledger_entries (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 128), -- the same key is the same entry, however often it is posted
  cause text not null,
  subject text not null,                    -- what it is about: the number or name of a post, a withdrawal, a day
  digest bytea not null,
  reverses bigint references ledger_entries,
  at timestamptz not null
);
create unique index ledger_entries_by_reversed on ledger_entries (reverses) where reverses is not null;
create index ledger_entries_by_time on ledger_entries (at, id);

-- owner: wallet
-- by function
create table ledger_lines (
  entry_id bigint not null,                 -- no foreign key: one function writes both, and server/checks looks
  n smallint not null,
  holder_id bigint not null,
  book text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,                     -- null in books of the platform
  primary key (entry_id, n)
);
create index ledger_lines_by_holder on ledger_lines (holder_id, entry_id desc, n) where holder_id <> 0;

-- owner: wallet
-- by function
-- Lines of the platform's books that are not in their balances yet: every entry touches those books, and none may wait for another.
create table ledger_unfolded (
  book text not null,
  amount bigint not null
);

-- owner: wallet
-- Energy as it was at a time; what it is now follows from that. No row: full. A point is 360 000 ticks, so that both speeds are whole ticks a millisecond.
create table energy (
  account_id bigint primary key,
  ticks bigint not null check (ticks >= 0),
  at timestamptz not null
) with (fillfactor = 70);
