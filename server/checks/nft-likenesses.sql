-- What must never be true of works that look like an older photograph; every row is a fault.
select 'on its way to the chain, or cast, before it may be' fault, l.number as id from casting_likenesses l join castings c on c.id = l.casting_id
  where l.state in ('asked', 'review', 'upheld') and c.state in ('casting', 'cast')
union all
select 'asked about their own work', l.number from casting_likenesses l join castings c on c.id = l.casting_id where c.account_id = l.account_id
union all
select 'upheld, and its work waits to be cast', l.number from casting_likenesses l join castings c on c.id = l.casting_id
  where l.state = 'upheld' and c.state = 'to-cast'
union all
select 'silent before its time', l.number from casting_likenesses l where l.state = 'silent' and l.closed_at < l.answer_by;
