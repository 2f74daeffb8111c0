-- What must never be true of orders, their payments and refunds; every row is a fault.
with sums as (
  select o.id, o.number, o.state, o.amount, o.returned, o.party_id, o.payment_id,
    (select coalesce(sum(amount), 0) from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(sum(amount), 0) from order_lines l where l.order_id = o.id and entry_id is not null) as delivered,
    (select coalesce(sum(returned), 0) from order_lines l where l.order_id = o.id) as back,
    (select count(*) from payments p where p.order_id = o.id and p.state = 'paid') as paid_times,
    (select coalesce(sum(amount), 0) from payments p where p.order_id = o.id and p.state = 'paid') as paid,
    (select coalesce(sum(r.amount), 0) from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id and r.state = 'refunded') as refunded,
    (select count(*) from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id and r.state = 'due') as due,
    (select coalesce(sum(l.amount), 0) from ledger_lines l where l.holder_id = o.party_id and l.book = 'yuan') as held
  from orders o
)
select 'an order is not its lines' fault, number as id from sums where amount <> lines
union all
select 'an order went back by another sum than its lines', number from sums where returned <> back
union all
-- a payment that the ledger has heard of and the order has not yet is on its way
select 'money is left with an order that has ended', s.number from sums s where s.held <> 0 and s.due = 0
  and not exists (select from cashier_orders c join payments p on p.number = c.number where p.order_id = s.id and c.entry_id is not null and p.state <> 'paid')
union all
select 'what was paid is neither delivered nor given back', s.number from sums s where s.due = 0 and s.paid <> 0
  and s.paid <> s.refunded + (select coalesce(sum(l.amount - case when l.entry_id is null then l.amount else 0 end), 0) from order_lines l where l.order_id = s.id)
    - (select coalesce(sum(x.amount), 0) from refund_lines x join refunds r on r.id = x.refund_id where x.order_id = s.id and x.entry_id is not null and r.state = 'refunded')
union all
select 'delivered, and nothing has paid for it', number from sums where delivered > 0 and payment_id is null
union all
select 'paid, and in a state before that', number from sums where payment_id is not null and state in ('open', 'paying', 'expired', 'cancelled')
union all
select 'in a state after paying, and nothing paid', number from sums where payment_id is null and state in ('paid', 'delivered', 'refunding', 'refunded')
union all
select 'refunded as a whole, and a part is left', number from sums where state = 'refunded' and returned <> amount
union all
select 'refunding, and nothing is on its way back', number from sums where state = 'refunding' and due = 0
union all
select 'state that its last step does not say', o.number from orders o
  where o.state is distinct from (select state from order_steps s where s.order_id = o.id order by s.id desc limit 1)
union all
select 'two steps into one end', order_id::text from order_steps where state in ('paid', 'refunded') group by order_id, state having count(*) > 1
union all
select 'a line was delivered by no entry of its order, or by one of another sum', o.number || ' ' || l.n from order_lines l join orders o on o.id = l.order_id
  where l.entry_id is not null and not exists (select from ledger_entries e join ledger_lines x on x.entry_id = e.id and x.holder_id = o.party_id
    where e.id = l.entry_id and e.key = 'order ' || o.number || ' line ' || l.n and x.amount = -l.amount)
union all
select 'a sale in the ledger that no line has', e.key from ledger_entries e where e.cause = 'sale' and not exists (select from order_lines l where l.entry_id = e.id)
union all
select 'a payment is paid that no entry says, or the other way round', p.number from payments p left join ledger_entries e on e.key = 'order ' || p.number || ' paid'
  where p.state = 'paid' and e.id is null or p.cashier = 'balance' and p.state <> 'paid'
union all
select 'more goes back than was paid', p.number from payments p
  where p.returned <> (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state <> 'declined') or p.returned > p.amount
union all
select 'a refund is done that no entry says, or twice', r.number from refunds r
  where r.state = 'refunded' and (select count(*) from ledger_entries e where e.key in ('order ' || r.number || ' paid', 'order ' || r.number || ' back')) <> 1
union all
select 'a refund that is not its lines', r.number from refunds r join lateral (select count(*) as n, sum(amount) as amount from refund_lines l where l.refund_id = r.id) l on true
  where l.n > 0 and l.amount <> r.amount or l.n = 0 and r.why not in ('twice', 'changed')
union all
select 'a refund waits for no reviewer', r.number from refunds r where r.state = 'asked'
  and not exists (select from reviews v where v.kind = 'refund' and v.subject = r.number and v.state = 'waiting');
