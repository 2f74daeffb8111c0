-- What must never be true of drops; every row is a fault.
select 'frozen, and its entries are not those of its file' fault, d.id::text as id from piece_drops d
  where d.frozen_at is not null and (select count(*) from piece_drop_entries e where e.drop_id = d.id and e.number between 1 and d.entries)
    + (select count(*) from piece_drop_lines l where l.drop_id = d.id and l.number between 1 and d.entries) <> d.entries
union all
select 'an entry without a line in a file that is frozen', e.id::text from piece_drop_entries e join piece_drops d on d.id = e.drop_id
  where (e.number is null) = (d.frozen_at is not null)
union all
select 'an entry outside the window', e.id::text from piece_drop_entries e join piece_drops d on d.id = e.drop_id
  where e.entered_at < d.opens_at or e.entered_at >= d.closes_at
union all
select 'its creator entered', e.id::text from piece_drop_entries e join piece_drops d on d.id = e.drop_id join piece_offerings o on o.id = d.offering_id
  where e.account_id = o.account_id
union all
select 'named after it opened', d.id::text from piece_drops d where d.named_at >= d.opens_at
union all
select 'frozen when its round was already there', d.id::text from piece_drops d where d.frozen_at >= d.round_at
union all
select 'drawn before its round', d.id::text from piece_drops d where d.root is not null and d.drawn_at < d.round_at
union all
select 'as many were not drawn as were promised', d.id::text from piece_drops d
  where coalesce(cardinality(d.winners), (select count(*) from piece_drop_entries e where e.drop_id = d.id and e.place between 1 and cardinality(d.editions) + d.reserves))
    <> case when d.drawn_at is null then 0 else least(cardinality(d.editions) + d.reserves, d.entries) end
union all
select 'somebody’s turn came before that of one who was drawn earlier', e.id::text from piece_drop_entries e
  where e.won_at is not null and exists (select from piece_drop_entries b where b.drop_id = e.drop_id and b.place < e.place and b.won_at is null and b.lapsed_at is null)
union all
select 'a turn for a piece that is not of the drop', e.id::text from piece_drop_entries e join piece_drops d on d.id = e.drop_id
  where e.edition is not null and not e.edition = any (d.editions)
union all
select 'more turns and pieces sold than there are pieces', d.id::text from piece_drops d
  where d.ended_at is null and cardinality(d.editions) < (select count(*) from piece_drop_entries e
      where e.drop_id = d.id and e.won_at is not null and e.lapsed_at is null and e.bought_at is null)
    + (select count(*) from piece_purchases b where b.offering_id = d.offering_id and b.state <> 'returned')
union all
select 'bought before it was over by who had no turn', b.number from piece_purchases b join piece_drops d on d.offering_id = b.offering_id
  where b.bought_at < coalesce(d.ended_at, 'infinity') and not exists (select from piece_drop_entries e
    where e.drop_id = d.id and e.bought_at = b.bought_at and (e.account_id is null or e.account_id = b.buyer_id) and e.edition = b.edition)
union all
select 'over or stopped, and somebody’s turn goes on', d.id::text from piece_drops d where coalesce(d.ended_at, d.stopped_at) is not null
  and exists (select from piece_drop_entries e where e.drop_id = d.id and e.won_at is not null and e.bought_at is null and e.lapsed_at is null)
union all
select 'goes on, and its offering has ended', d.id::text from piece_drops d join piece_offerings o on o.id = d.offering_id
  where d.ended_at is null and d.stopped_at is null and o.ended_at is not null
union all
select 'more tickets of friends than the drop takes of one person', l.entry_id::text from piece_drop_lines l join piece_drops d on d.id = l.drop_id
  group by l.entry_id, d.tickets_most having count(*) > d.tickets_most
union all
select 'a line of another drop than its entry', l.id::text from piece_drop_lines l join piece_drop_entries e on e.id = l.entry_id where e.drop_id <> l.drop_id
union all
select 'a line by a ticket of somebody else', l.id::text from piece_drop_lines l join piece_drop_entries e on e.id = l.entry_id join piece_drop_tickets t on t.id = l.ticket_id
  where e.account_id <> t.account_id
union all
select 'somebody’s place is not that of their first line that was drawn', e.id::text from piece_drop_entries e join piece_drops d on d.id = e.drop_id
  where d.winners is not null and e.place is distinct from (select min(w.place) from unnest(d.winners) with ordinality as w(number, place)
    where w.number = e.number or w.number in (select l.number from piece_drop_lines l where l.entry_id = e.id))
union all
select 'a ticket for a piece that its friend did not buy, or whose money went back', t.id::text from piece_drop_tickets t join piece_purchases b on b.id = t.purchase_id
  where b.buyer_id <> t.friend_id or (t.voided_at is null and b.returned = b.price);
