-- A piece is held by who received it last, else by its creator; what was done is in a block, and nothing rests that never moved.
select 'piece ' || p.casting_id || ' ' || p.edition || ' is not held by who received it last' as wrong from pieces p join castings c on c.id = p.casting_id
  where p.holder_id <> coalesce((select t.to_id from piece_transfers t where t.casting_id = p.casting_id and t.edition = p.edition and t.state = 'done'
    order by t.transaction_id desc limit 1), c.account_id)
union all
select 'piece ' || p.casting_id || ' ' || p.edition || ' rests as if it had moved, or the other way round' from pieces p
  where (p.giftable_at > 0) <> exists (select from piece_transfers t where t.casting_id = p.casting_id and t.edition = p.edition and t.state = 'done')
union all
select 'transfer ' || t.id || ' is done by a transaction that is in no block' from piece_transfers t join chain_transactions c on c.id = t.transaction_id
  where t.state = 'done' and c.state <> 'mined'
union all
select 'transfer ' || t.id || ' went to an address that is not its receiver’s' from piece_transfers t join creator_keys k on k.account_id = t.to_id
  where t.state = 'done' and t.to_address <> decode(substring(k.address from 3), 'hex')
union all
select 'transfer ' || t.id || ' came from who did not hold the piece' from piece_transfers t join castings c on c.id = t.casting_id
  where t.state = 'done' and t.from_id <> coalesce((select b.to_id from piece_transfers b where b.casting_id = t.casting_id and b.edition = t.edition
    and b.state = 'done' and b.transaction_id < t.transaction_id order by b.transaction_id desc limit 1), c.account_id)
union all
select 'delivery ' || t.id || ' did not come from the creator' from piece_transfers t join castings c on c.id = t.casting_id
  where t.kind = 'delivery' and t.from_id <> c.account_id
union all
select 'piece ' || p.casting_id || ' ' || p.edition || ' is burnt, or not, and no burn or one that was done says so' from pieces p
  where (p.burnt_at is not null) <> exists (select from piece_burns u where u.casting_id = p.casting_id and u.edition = p.edition and u.state = 'done')
union all
select 'burn of purchase ' || u.purchase_id || ' is done by a transaction that is in no block' from piece_burns u join chain_transactions c on c.id = u.transaction_id
  where u.state = 'done' and c.state <> 'mined'
union all
select 'burn of purchase ' || u.purchase_id || ', which was not received or not paid back whole' from piece_burns u join piece_purchases b on b.id = u.purchase_id
  where b.state <> 'received' or b.returned <> b.price or b.buyer_id <> u.holder_id or b.casting_id <> u.casting_id or b.edition <> u.edition
union all
select 'piece ' || t.casting_id || ' ' || t.edition || ' went to somebody after it was burnt' from piece_transfers t join piece_burns u on u.casting_id = t.casting_id and u.edition = t.edition
  where t.state = 'done' and u.state = 'done' and t.transaction_id > u.transaction_id;
