-- A review waits exactly for what waits, whoever is called a contributor is one, and what is signed has a signature.
select 'contributor ' || c.id || ' is ' || c.state || ' and their account says ' || a.contributor_status as wrong
  from contributors c join accounts a on a.id = c.account_id
  where a.contributor_status <> case c.state when 'draft' then 0 when 'waiting' then 1 when 'approved' then 2 else 3 end
union all
select 'review ' || r.id || ' waits for a contributor who does not' from reviews r
  where r.kind = 'contributor' and r.state = 'waiting' and not exists (select from contributors c where c.id::text = r.subject and c.state = 'waiting' and c.account_id = r.account_id)
union all
select 'contributor ' || c.id || ' waits and lies before nobody' from contributors c
  where c.state = 'waiting' and not exists (select from reviews r where r.kind = 'contributor' and r.subject = c.id::text and r.state = 'waiting')
union all
select 'contributor ' || c.id || ' sells under a name that was not verified' from contributors c
  where c.state = 'approved' and not exists (select from identities i where i.account_id = c.account_id and i.state = 'verified')
union all
select 'review ' || r.id || ' waits for a release that does not' from reviews r
  where r.kind = 'release' and r.state = 'waiting' and not exists (select from releases l where l.id::text = r.subject and l.state = 'in-review' and l.account_id = r.account_id)
union all
select 'release ' || l.number || ' is in review and lies before nobody' from releases l
  where l.state = 'in-review' and not exists (select from reviews r where r.kind = 'release' and r.subject = l.id::text and r.state = 'waiting')
union all
select 'release ' || l.number || ' is ' || l.state || ' and nobody signed it' from releases l
  where l.state in ('in-review', 'valid', 'rejected', 'expired', 'revoked') and not exists (select from release_signatures s where s.release_id = l.id)
union all
select 'release ' || l.number || ' waits for a signature that it has' from releases l
  where l.state = 'waiting' and exists (select from release_signatures s where s.release_id = l.id)
union all
select 'release ' || l.number || ' is of no photograph' from releases l where not exists (select from release_images i where i.release_id = l.id)
union all
select 'release ' || l.number || ' of a minor was signed without a guardian' from releases l join release_signatures s on s.release_id = l.id
  where l.is_minor <> (s.signer = 'guardian')
union all
select 'release ' || l.number || ' is of property and signed as ' || s.signer from releases l join release_signatures s on s.release_id = l.id
  where (l.kind = 'property') <> (s.signer = 'owner');
