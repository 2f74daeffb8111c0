-- What must never be true of briefs; every row is a fault.
select 'answers that are counted wrongly' fault, b.number as id from market_briefs b where b.answers <> (select count(*) from brief_answers a where a.brief_id = b.id)
union all
select 'answered with a picture of somebody else', b.number from brief_answers a join market_briefs b on b.id = a.brief_id join market_items i on i.id = a.item_id
  where i.account_id <> a.account_id
union all
select 'answered by who asked', b.number from brief_answers a join market_briefs b on b.id = a.brief_id where a.account_id = b.account_id
union all
select 'answered after its end', b.number from brief_answers a join market_briefs b on b.id = a.brief_id where a.answered_at >= least(b.until, coalesce(b.closed_at, b.until));
