-- Nobody decides what they asked for themselves, nobody votes twice on a round or after refusing an earlier one, and what was decided has a vote.
select 'review ' || r.id || ' was decided by who asked for it' as wrong from review_votes v join reviews r on r.id = v.review_id where v.account_id = r.account_id
union all
select 'account ' || v.account_id || ' voted on review ' || v.review_id || ' after refusing ' || r.kind || ' ' || r.subject from review_votes v
  join reviews r on r.id = v.review_id join reviews e on e.kind = r.kind and e.subject = r.subject and e.round < r.round
  join review_votes f on f.review_id = e.id and f.account_id = v.account_id and f.vote = 'refuse'
union all
select 'account ' || account_id || ' voted ' || count(*) || ' times on review ' || review_id from review_votes group by account_id, review_id having count(*) > 1
union all
select 'review ' || r.id || ' is ' || r.state || ' without a vote' from reviews r
  where r.state in ('approved', 'refused') and not exists (select from review_votes v where v.review_id = r.id and v.vote = case r.state when 'approved' then 'approve' else 'refuse' end)
union all
select 'review ' || r.id || ' waits for a proposal that is none' from reviews r where r.state = 'waiting'
  and (r.kind = 'parameter' and not exists (select from parameter_proposals p where p.id::text = r.subject)
    or r.kind = 'role' and not exists (select from role_proposals p where p.id::text = r.subject))
union all
select 'a vote is held on review ' || h.review_id || ', which does not wait' from held_votes h join reviews r on r.id = h.review_id where r.state <> 'waiting'
union all
select 'a vote on review ' || h.review_id || ' is held of who may not cast it' from held_votes h join reviews r on r.id = h.review_id
  where h.account_id = r.account_id or exists (select from review_votes v where v.review_id = h.review_id and v.account_id = h.account_id)
