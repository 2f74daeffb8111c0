-- What must never be true of mutes; every row is a fault.
select 'mutes of a kind that their person does not know of' fault, m.account_id::text as id
  from mutes m join accounts a on a.id = m.account_id where not m.kind = any (a.muting)
union all
select 'more muted words than one may have', account_id::text from mutes where kind = 'word' and ends_at is null group by account_id having count(*) > 100;
