-- What is cast has exactly its pieces, on a transaction that worked; a casting stands in the state of its last step.
select 'casting ' || c.id || ' has not its ' || c.editions || ' pieces' as wrong from castings c
  where c.state = 'cast' and c.editions <> (select count(*) from pieces p where p.casting_id = c.id)
union all
select 'pieces of casting ' || c.id || ', which is not cast' from castings c
  where c.state <> 'cast' and exists (select from pieces p where p.casting_id = c.id)
union all
select 'casting ' || c.id || ' is cast by a transaction that is in no block' from castings c join chain_transactions t on t.id = c.transaction_id
  where c.state = 'cast' and t.state <> 'mined'
union all
select 'casting ' || c.id || ' is ' || c.state || ' and its last step says another' from castings c
  where c.state is distinct from (select s.state from casting_steps s where s.casting_id = c.id order by s.id desc limit 1)
union all
select 'casting ' || c.id || ' was sent before its address may cast' from castings c
  where c.transaction_id is not null and not exists (
    select from casting_addresses a where a.chain_id = c.chain_id and a.contract = c.contract and a.address = c.creator and a.transaction_id < c.transaction_id);
