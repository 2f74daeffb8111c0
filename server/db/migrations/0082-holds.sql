-- What is held is held for something: a hold with its purpose and subject. Lines of held books name theirs.

-- owner: wallet
-- by function
create table ledger_holds (
  id bigint generated always as identity primary key,
  holder_id bigint not null,
  book text not null,                       -- the held one of a currency
  purpose text not null,                    -- withdrawal, and what else puts something aside
  subject text not null,                    -- for which one: while it is open there is one hold of a holder for it
  amount bigint not null,                   -- all that was put into it
  captured bigint not null default 0,       -- of that, what went where it was held for
  released bigint not null default 0,       -- and what came back
  carried bigint not null default 0,        -- and what was held before holds were rows: its lines name none
  ends_at timestamptz,                      -- from then on nothing is captured, and the rest goes back; null: it stands until somebody decides
  taken_at timestamptz not null,
  check (amount > 0 and captured >= 0 and released >= 0 and captured + released <= amount)
);
create unique index ledger_holds_open on ledger_holds (holder_id, book, purpose, subject) where captured + released < amount;
create index ledger_holds_by_subject on ledger_holds (purpose, subject);
create index ledger_holds_by_end on ledger_holds (ends_at) where ends_at is not null and captured + released < amount;
insert into ledger_holds (holder_id, book, purpose, subject, amount, carried, taken_at)
  select account_id, case currency when 'PIXT' then 'pixt-held' else 'yuan-held' end, 'withdrawal', number, amount, amount, held_at
    from withdrawals where state in ('applied', 'review');

-- owner: wallet
alter table ledger_lines add column hold_id bigint;
