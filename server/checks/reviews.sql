-- Nobody decides what they asked for themselves, nobody decides two rounds of one subject, and what was decided has a vote.
select 'review ' || r.id || ' was decided by who asked for it' as wrong from review_votes v join reviews r on r.id = v.review_id where v.account_id = r.account_id
union all
select 'account ' || v.account_id || ' decided several rounds of ' || r.kind || ' ' || r.subject from review_votes v join reviews r on r.id = v.review_id
  group by v.account_id, r.kind, r.subject having count(*) > 1
union all
select 'review ' || r.id || ' is ' || r.state || ' without a vote' from reviews r
  where r.state in ('approved', 'refused') and not exists (select from review_votes v where v.review_id = r.id and v.vote = case r.state when 'approved' then 'approve' else 'refuse' end)
