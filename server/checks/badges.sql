-- What must never be true of badges; every row is a fault.
select 'a badge that there is not' fault, b.account_id || ' ' || b.name as id from badges b
  where b.name not in ('first-light', 'seven-days', 'thirty-people', 'ten-helped', 'twelve-others')
union all
select 'earned for nothing', b.account_id || ' ' || b.name from badges b where b.goal < 1
union all
select 'earned in somebody else’s collection', b.account_id || ' ' || b.name from badges b join collections c on c.id = b.collection_id where c.account_id <> b.account_id;
