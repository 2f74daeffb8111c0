-- What must never be true of drops; every row is a fault.
select 'frozen, and its entries are not those of its file' fault, d.id::text as id from piece_drops d
  where d.frozen_at is not null and (select count(*) from piece_drop_entries e where e.drop_id = d.id and e.number between 1 and d.entries) <> d.entries
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
  where (select count(*) from piece_drop_entries e where e.drop_id = d.id and e.place between 1 and cardinality(d.editions) + d.reserves)
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
  where d.ended_at is null and d.stopped_at is null and o.ended_at is not null;
