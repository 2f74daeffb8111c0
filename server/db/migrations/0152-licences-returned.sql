-- How much of a licence's price went back, so that what is settled is what is left.

alter table market_licences add column returned bigint not null default 0 check (returned between 0 and price);

-- of a licence that is over all of it went back; of others what its line says
update market_licences m set returned = case when m.revoked_at is not null then m.price else
  coalesce((select sum(x.amount) from orders o join order_lines l on l.order_id = o.id join market_items i on i.id = m.item_id and i.number = l.subject
    join refund_lines x on x.order_id = o.id and x.n = l.n and x.entry_id is not null where o.number = m.order_number and l.choice = m.kind), 0) end;
