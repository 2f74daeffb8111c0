-- Currencies, kinds of accounts and holders are rows. A new kind needs no code in what reads the ledger; the public files carry the table with its version.

-- owner: wallet
-- by function
create table ledger_currencies (
  currency text primary key check (currency ~ '^[A-Z]{3,5}$'),
  prefix text not null unique check (prefix ~ '^[a-z]+$'), -- what every book of it begins with
  digits smallint not null check (digits between 0 and 9)  -- of its minor units, in which all amounts are
);
insert into ledger_currencies values ('PIXT', 'pixt', 3), ('CNY', 'yuan', 2);

-- owner: wallet
alter table ledger_books
  drop constraint ledger_books_book_check,
  drop constraint ledger_books_check,
  add column part text,                                -- of what members and parties have: own to use, held on its way out; null in books of the platform
  add column side text,                                -- credit: what it holds is above zero, debit: below
  add column floor bigint,                             -- what it never falls under; null: nothing
  add column version smallint not null default 1;      -- since which version of this table
update ledger_books set side = case when book in ('pixt-supply', 'yuan-rewards') then 'debit' else 'credit' end,
  part = case when ours then null when book like '%-held' then 'held' else 'own' end,
  floor = case when not ours or book = 'pixt-treasury' then 0 when book = 'pixt-supply' then -10000000000000 end;
alter table ledger_books
  alter column side set not null,
  add constraint ledger_books_currency_fkey foreign key (currency) references ledger_currencies,
  add constraint ledger_books_name check (book ~ '^[a-z]+(-[a-z]+)*$' and starts_with(book, 'pixt') = (currency = 'PIXT') and starts_with(book, 'yuan') = (currency = 'CNY')),
  add constraint ledger_books_part check (ours = (part is null) and part in ('own', 'held') and coalesce(part = 'held', false) = (book like '%-held')),
  add constraint ledger_books_side check (side in ('credit', 'debit')),
  add constraint ledger_books_floor check (ours or floor = 0);

-- owner: wallet
-- by function
-- Holders who are neither members nor the platform: a pot, a model who is no member yet, a cashier, an escrow. Their numbers begin where no account's will come to
-- and end where numbers are exact everywhere.
create table ledger_parties (
  id bigint generated always as identity (start with 4503599627370496 maxvalue 9007199254740991) primary key,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject text not null,                    -- which one of its kind
  owner_id bigint references accounts,      -- who answers for it; null: the platform
  opened_at timestamptz not null,
  member_id bigint references accounts,     -- whose it has become, once
  merged_at timestamptz,
  entry_id bigint,                          -- by which entry; null where there was nothing
  unique (kind, subject),
  check ((member_id is null) = (merged_at is null) and (entry_id is null or member_id is not null))
);
create index ledger_parties_by_owner on ledger_parties (owner_id) where owner_id is not null;
create index ledger_parties_by_member on ledger_parties (member_id) where member_id is not null;
