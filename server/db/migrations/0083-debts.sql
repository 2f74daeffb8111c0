-- What a member owes is an account of theirs below zero, and later credits fill it first.

-- owner: wallet
alter table ledger_books
  drop constraint ledger_books_part,
  drop constraint ledger_books_floor,
  add constraint ledger_books_part check (ours = (part is null) and part in ('own', 'held', 'owed')
    and coalesce(part = 'held', false) = (book like '%-held') and coalesce(part = 'owed', false) = (book like '%-owed')),
  add constraint ledger_books_floor check (ours or (part = 'owed') = (floor is null) and coalesce(floor, 0) = 0);
insert into ledger_books (book, currency, ours, part, side, floor, version) values
  ('pixt-owed', 'PIXT', false, 'owed', 'debit', null, 2),
  ('yuan-owed', 'CNY', false, 'owed', 'debit', null, 2);

-- owner: wallet
-- Each account carries its floor, so that one comparison holds it. Not looked at again for the rows that are there: server/checks does, and nobody waits.
alter table ledger_accounts
  add column floor bigint not null default 0,
  add column owed bigint not null default 0, -- in a holder's own account: what stands below zero in the owed one of its currency
  drop constraint no_overdraft,
  add constraint no_overdraft check (holder_id = 0 or balance >= floor) not valid;

-- owner: wallet
-- by function
-- Who has or had an account that is owed: so few that their sum needs no look at every member.
create table ledger_debtors (
  holder_id bigint not null,
  book text not null,
  primary key (holder_id, book)
);
