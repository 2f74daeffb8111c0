-- Documents are there only while somebody may have to look at them, and a review waits exactly for what waits.
select 'documents of ' || i.id || ', which is ' || i.state || ' and keeps none' as wrong from identities i
  where i.forget_at is null and i.state <> 'waiting' and exists (select from identity_pictures p where p.identity_id = i.id)
union all
select 'application ' || i.id || ' without a picture of its front' from identities i
  where (i.state = 'waiting' or i.forget_at is not null) and not exists (select from identity_pictures p where p.identity_id = i.id and p.side = 'front')
union all
select 'review ' || r.id || ' waits for an identity that does not' from reviews r
  where r.kind = 'identity' and r.state = 'waiting' and not exists (select from identities i where i.id::text = r.subject and i.state = 'waiting' and i.account_id = r.account_id)
union all
select 'review ' || r.id || ' is the last of ' || i.id || ' and says otherwise' from identities i
  join lateral (select * from reviews r where r.kind = 'identity' and r.subject = i.id::text order by r.round desc limit 1) r on true
  where i.decided_by = 'reviewer' and r.state <> case i.state when 'verified' then 'approved' else 'refused' end
union all
select 'document of ' || i.id || ' is also that of ' || j.id from identities i join identities j on j.number_lookup = i.number_lookup and j.id > i.id
  where i.state in ('waiting', 'verified') and j.state in ('waiting', 'verified')
union all
select 'account ' || a.id || ' is known to be a minor and was never verified' from accounts a
  where a.minor and not exists (select from identities i where i.account_id = a.id and i.state = 'verified');
