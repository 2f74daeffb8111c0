-- What must never be true of pieces that are sold; every row is a fault.
select 'more pieces sold than offered' fault, o.id::text as id from piece_offerings o
  where o.editions < (select count(*) from piece_purchases b where b.offering_id = o.id and b.state <> 'returned')
union all
select 'an offering of what is not its creator’s, or not cast', o.id::text from piece_offerings o join castings c on c.id = o.casting_id
  where c.state <> 'cast' or c.account_id <> o.account_id
union all
select 'a purchase from another work or seller than its offering', b.number from piece_purchases b join piece_offerings o on o.id = b.offering_id
  where b.casting_id <> o.casting_id or b.seller_id <> o.account_id
union all
select 'received, and no transfer of its purchase is done', b.number from piece_purchases b
  where b.state = 'received' and not exists (select from piece_transfers t where t.state = 'done' and t.key like 'purchase ' || b.number || ' %')
union all
select 'a line that was paid and has no purchase, or a purchase without its line', o.number || ' ' || l.subject from order_lines l join orders o on o.id = l.order_id
  where l.kind = 'piece' and (l.entry_id is not null) <> exists (
    select from piece_purchases b join castings c on c.id = b.casting_id where b.order_number = o.number and c.number = l.subject and b.price = l.amount)
union all
select 'what is held for a piece is not what its seller still waits for', b.number from piece_purchases b
  left join (select subject, sum(amount - captured - released) as held from ledger_holds where purpose = 'piece' group by 1) h on h.subject = b.number
  where coalesce(h.held, 0) <> case when b.settled_at is null then b.seller_part - b.seller_part * b.returned / b.price else 0 end;
