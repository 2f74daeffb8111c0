-- What must never be true of what is anchored, and of our own chain; every row is a fault.
select 'a leaf of a batch that failed' fault, l.number as id from anchor_leaves l join anchor_batches b on b.id = l.batch_id where b.state = 'failed'
union all
select 'a batch that has not as many leaves as it says', b.id::text from anchor_batches b
  where b.state <> 'failed' and b.leaves <> (select count(*) from anchor_leaves l where l.batch_id = b.id)
union all
select 'anchored, and its transaction is in no block', b.id::text from anchor_batches b join chain_transactions t on t.id = b.transaction_id
  where b.state = 'anchored' and (t.state = 'signed' or (t.state = 'failed' and not b.evidence ? 'transaction'))
union all
select 'a number left out by its sender', t.id::text from chain_transactions t
  where exists (select from chain_transactions o where o.chain_id = t.chain_id and o.sender = t.sender and o.nonce < t.nonce)
    and not exists (select from chain_transactions o where o.chain_id = t.chain_id and o.sender = t.sender and o.nonce = t.nonce - 1)
union all
select 'a block of our own chain without the one before', j.number::text from chain_journal j
  where j.number > 1 and not exists (select from chain_journal b where b.number = j.number - 1)
union all
select 'in a block that our own chain does not have', t.id::text from chain_transactions t join chain_genesis g on g.chain_id = t.chain_id
  where t.state <> 'signed' and not exists (select from chain_journal j where j.number = t.block_number and j.hash = t.block_hash);
