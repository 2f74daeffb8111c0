-- How much of a member's yuan came out of PIXT: it keeps the least of PIXT wherever it goes. And who is paid at the same place, for the month's tax.

-- owner: wallet
create table exchanged_yuan (
  account_id bigint primary key references accounts,
  fen bigint not null check (fen >= 0) -- of their yuan, as much as came out of PIXT and has not left
);
insert into exchanged_yuan (account_id, fen)
  select a.holder_id, least(a.balance, x.fen) from (
      select l.holder_id, sum(l.amount)::bigint as fen from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.book = 'yuan' and l.amount > 0
        where e.cause = 'exchange' group by 1
    ) x join ledger_accounts a on a.holder_id = x.holder_id and a.book = 'yuan' join accounts m on m.id = a.holder_id where a.balance > 0;

-- owner: wallet
alter table withdrawals add column exchanged bigint not null default 0 check (exchanged between 0 and gross); -- of yuan: as much as came out of PIXT
create index payees_by_target on payees (target_lookup);
