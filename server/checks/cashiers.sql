-- What must never be true of cashiers: what they said and what their files say, beside the ledger; every row is a fault.
select 'the book of cashiers is not what is open with them' fault, (booked - open)::text as id from (
  select (select coalesce(sum(amount), 0) from ledger_lines where book = 'yuan-cashiers' and holder_id = 0) as booked,
    (select coalesce(sum(gross - tax), 0) from withdrawals w where state = 'paid' and filed_entry is null
      and not exists (select from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.book = 'yuan-bank' where e.key = 'withdraw ' || w.number || ' paid'))
    - (select coalesce(sum(case direction when 'in' then amount else -amount end), 0) from cashier_orders where entry_id is not null and filed_entry is null) as open
) sums where booked <> open
union all
select 'a line is booked that no withdrawal or order was filed by, or by another entry', l.id::text from cashier_lines l
  where l.verdict = 'booked' and not exists (select from withdrawals w where w.number = l.subject and w.filed_entry = l.entry_id and l.direction = 'out' and w.gross - w.tax = l.amount)
    and not exists (select from cashier_orders o where o.number = l.subject and o.filed_entry = l.entry_id and l.direction = o.direction and o.amount = l.amount)
union all
select 'a withdrawal was filed that no line says', w.number from withdrawals w join ledger_entries e on e.id = w.filed_entry
  where not exists (select from cashier_lines l where l.entry_id = w.filed_entry and l.subject = w.number) and e.key <> 'withdraw ' || w.number || ' paid'
union all
select 'a withdrawal was filed and is not paid', number from withdrawals where filed_entry is not null and state <> 'paid'
union all
select 'an order is paid without its entry, or the entry without being paid', o.number from cashier_orders o left join ledger_entries e on e.key = 'order ' || o.number || ' paid'
  where e.id is distinct from o.entry_id
union all
select 'an order was filed that nobody paid, or that no line says', o.number from cashier_orders o where o.filed_entry is not null
  and (o.entry_id is null or not exists (select from cashier_lines l where l.entry_id = o.filed_entry and l.subject = o.number))
union all
select 'an order is paid by no event, or by two', o.number from cashier_orders o
  where o.entry_id is not null and (select count(*) from cashier_events e where e.verdict = 'booked' and e.order_number = o.number and e.entry_id = o.entry_id) <> 1
union all
select 'an event was booked of another sum than its order', e.id::text from cashier_events e left join cashier_orders o on o.number = e.order_number
  where e.verdict = 'booked' and (o.cashier, o.currency, o.amount, o.entry_id) is distinct from (e.cashier, e.currency, e.amount, e.entry_id)
union all
select 'a file that is not its lines', f.cashier || ' ' || f.day from cashier_files f
  left join lateral (select count(*) as lines, coalesce(sum(amount) filter (where direction = 'in'), 0) as came, coalesce(sum(amount) filter (where direction = 'out'), 0) as went
    from cashier_lines l where l.cashier = f.cashier and l.day = f.day) l on true
  where (f.lines, f.came, f.went) is distinct from (l.lines, l.came, l.went);
