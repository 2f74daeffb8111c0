-- A review waits exactly for what waits, and whoever is called a creator is one.
select 'creator ' || c.id || ' is ' || c.state || ' and their account says ' || a.nft_status as wrong
  from creators c join accounts a on a.id = c.account_id
  where a.nft_status <> case c.state when 'withdrawn' then 0 when 'qualified' then 1 when 'rejected' then 2 else 3 end
union all
select 'account ' || a.id || ' is called a creator and never asked' from accounts a
  where a.nft_status <> 0 and not exists (select from creators c where c.account_id = a.id)
union all
select 'review ' || r.id || ' waits for a creator who does not' from reviews r
  where r.kind = 'creator' and r.state = 'waiting' and not exists (select from creators c where c.id::text = r.subject and c.state = 'waiting' and c.account_id = r.account_id)
union all
select 'creator ' || c.id || ' waits and lies before nobody' from creators c
  where c.state = 'waiting' and not exists (select from reviews r where r.kind = 'creator' and r.subject = c.id::text and r.state = 'waiting')
