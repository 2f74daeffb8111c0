-- Cashiers are asked what was paid: what they say unasked is kept and makes us ask. Money goes back by them too.

-- owner: wallet
alter table cashier_orders add column direction text not null default 'in' check (direction in ('in', 'out')); -- out: what goes back

-- owner: wallet
alter table cashier_events
  add column is_answer boolean not null default true, -- to a question of ours; a message that came by itself books nothing
  drop constraint cashier_events_verdict_check,
  add constraint cashier_events_verdict_check check (verdict in ('booked', 'heard', 'unsigned', 'no-order', 'currency', 'amount', 'order-paid')),
  add constraint cashier_events_booked check (verdict <> 'booked' or is_answer);
drop index cashier_events_aside;
create index cashier_events_aside on cashier_events (cashier, id desc) where verdict not in ('booked', 'heard');
