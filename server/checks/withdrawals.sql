-- What must never be true of withdrawals; every row is a fault.
with posted as (
  select w.id, e.id as entry_id, k.kind from withdrawals w
    cross join lateral (
      select 'hold' as kind, 'withdraw ' || w.number || ' hold ' || n as key from generate_series(1, w.round) n
      union all select 'back', 'withdraw ' || w.number || ' back ' || n from generate_series(1, w.round) n
      union all select kind, 'withdraw ' || w.number || ' ' || kind from (values ('pay'), ('unpay'), ('paid'), ('filed')) as one (kind)) k
    join ledger_entries e on e.key = k.key
), counted as (
  select w.*, count(*) filter (where kind = 'hold') as holds, count(*) filter (where kind = 'back') as backs, count(*) filter (where kind = 'pay') as pays,
    count(*) filter (where kind = 'unpay') as unpays, count(*) filter (where kind = 'paid') as paids,
    (select state from withdrawal_steps s where s.withdrawal_id = w.id order by s.id desc limit 1) as last_step
  from withdrawals w left join posted p using (id) group by w.id
), moved as (
  select p.id, l.book, sum(l.amount) as amount from posted p join ledger_lines l on l.entry_id = p.entry_id group by 1, 2
)
select 'paid and reversed' fault, number as id from counted where paids > 0 and (unpays > 0 or backs >= holds)
union all
select 'paid without its entry, or the entry without being paid', number from counted where (state = 'paid') <> (paids = 1)
union all
select 'paying without its entry', number from counted where (state in ('paying', 'awaiting', 'paid', 'failed')) <> (pays = 1)
union all
select 'came back and holds still, or the other way', number from counted where (state in ('rejected', 'failed', 'cancelled')) <> (holds = backs)
union all
select 'not held as often as it was applied for', number from counted where holds <> round
union all
select 'failed without the payout taken back', number from counted where (state = 'failed') <> (unpays = 1)
union all
select 'state that its last step does not say', number from counted where state is distinct from last_step
union all
select 'held is not what waits', w.number from withdrawals w left join moved m on m.id = w.id and m.book in ('pixt-held', 'yuan-held')
  where coalesce(m.amount, 0) <> case when w.state in ('applied', 'review') then w.amount else 0 end
union all
select 'clearing is not what is under way', w.number from withdrawals w left join moved m on m.id = w.id and m.book = 'yuan-payouts'
  where coalesce(m.amount, 0) <> case when w.state in ('paying', 'awaiting') then w.gross - w.tax else 0 end
union all
select 'tax is not what was withheld', w.number from withdrawals w left join moved m on m.id = w.id and m.book = 'yuan-tax'
  where coalesce(m.amount, 0) <> case when w.state in ('paying', 'awaiting', 'paid') then w.tax else 0 end
union all
select 'paid is not with its cashier or the bank', w.number from withdrawals w left join moved m on m.id = w.id and m.book = 'yuan-cashiers' left join moved b on b.id = w.id and b.book = 'yuan-bank'
  where coalesce(m.amount, 0) + coalesce(b.amount, 0) <> case when w.state = 'paid' then w.gross - w.tax else 0 end
    or coalesce(m.amount, 0) <> 0 and w.filed_entry is not null
union all
select 'more yuan came out of PIXT than were exchanged', x.account_id::text from exchanged_yuan x
  where x.fen + (select coalesce(sum(w.exchanged), 0) from withdrawals w where w.account_id = x.account_id and w.state not in ('rejected', 'failed', 'cancelled'))
    > (select coalesce(sum(l.amount), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.holder_id = x.account_id and l.book = 'yuan' and l.amount > 0 and e.cause = 'exchange')
union all
select 'less than the least, and out of PIXT', number from withdrawals where currency = 'CNY' and gross < 1000 and exchanged > 0
union all
select 'two ends', withdrawal_id::text from withdrawal_steps where state in ('paid', 'failed', 'cancelled') group by withdrawal_id having count(*) > 1
union all
select 'before a reviewer without a review', number from withdrawals w
  where w.state = 'review' and not exists (select from reviews r where r.kind = 'withdrawal' and r.subject = w.number and r.state = 'waiting')
union all
select 'a review that waits for nothing', r.subject from reviews r
  where r.kind = 'withdrawal' and r.state = 'waiting' and not exists (select from withdrawals w where w.number = r.subject and w.state = 'review')
union all
select 'waits without its hold, or with another', w.number from withdrawals w left join ledger_holds h on h.purpose = 'withdrawal' and h.subject = w.number
    and h.holder_id = w.account_id and h.captured + h.released < h.amount
  where coalesce(h.amount - h.captured - h.released, 0) <> case when w.state in ('applied', 'review') then w.amount else 0 end
    or h.book <> case w.currency when 'PIXT' then 'pixt-held' else 'yuan-held' end
union all
select 'a hold for a withdrawal that is none', h.subject from ledger_holds h where h.purpose = 'withdrawal' and not exists (select from withdrawals w where w.number = h.subject)
