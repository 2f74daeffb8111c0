-- A review waits exactly for what waits, a strike stands on a removal, and evidence is there while somebody may have to look at it.
select 'case ' || c.number || ' is ' || c.state || ' and no review of it waits' as wrong from report_cases c
  where (c.state = 'open' or (c.state in ('labelled', 'removed') and c.appealed_at is not null))
    and not exists (select from reviews r where r.kind = case when c.claimed then 'claim' else 'report' end and r.subject = c.id::text and r.state = 'waiting' and r.account_id = c.account_id)
    and not exists (select from reviews r where r.kind in ('report', 'claim') and r.subject = c.id::text and r.state = 'dropped')
union all
select 'review ' || r.id || ' waits for a case that does not' from reviews r
  where r.kind in ('report', 'claim') and r.state = 'waiting' and not exists (select from report_cases c
    where c.id::text = r.subject and c.account_id = r.account_id and (c.state = 'open' or (c.state in ('labelled', 'removed') and c.appealed_at is not null)))
union all
select 'case ' || c.number || ' is open without evidence or without a report' from report_cases c
  where c.state = 'open' and (c.evidence is null or not (c.claimed or exists (select from reports r where r.case_id = c.id)))
union all
select 'evidence of case ' || c.number || ' is kept without end' from report_cases c
  where c.evidence is not null and c.forget_at is null and c.state <> 'open' and not (c.state in ('labelled', 'removed') and c.appealed_at is not null)
union all
select 'case ' || c.number || ' was reported by whose it is' from report_cases c join reports r on r.case_id = c.id where r.account_id = c.account_id
union all
select 'strike on case ' || c.number || ', which is ' || c.state from strikes s join report_cases c on c.id = s.case_id
  where s.account_id <> c.account_id or c.state not in ('removed', 'stands', 'restored') or (c.state = 'restored') <> (s.lifted_at is not null)
union all
select 'case ' || c.number || ' has evidence that is forgotten and pictures that are not' from report_cases c
  where c.evidence is null and exists (select from report_pictures p where p.case_id = c.id)
union all
select 'case ' || c.number || ' is claimed otherwise than its row says' from report_cases c left join claims k on k.case_id = c.id where c.claimed <> (k.case_id is not null)
union all
select 'claim on case ' || c.number || ' is kept without its evidence, or the other way about' from report_cases c join claims k on k.case_id = c.id
  where (k.said is null) <> (c.evidence is null);
