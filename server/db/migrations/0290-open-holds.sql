-- Whether something of a hold is left, as a column of its own: an index whose condition is made of amounts is written anew whenever they change.

-- owner: wallet
alter table ledger_holds
  add column is_open boolean not null generated always as (captured + released < amount) stored,
  set (fillfactor = 70);
drop index ledger_holds_open, ledger_holds_by_end;
create unique index ledger_holds_open on ledger_holds (holder_id, book, purpose, subject) where is_open;
create index ledger_holds_by_end on ledger_holds (ends_at) where ends_at is not null and is_open;
