-- What must never be true of collections; every row is a fault.
select 'two photographs at one place' fault, s.collection_id::text as id from collection_posts s group by s.collection_id, s.place having count(*) > 1
union all
select 'more than a thousand photographs', s.collection_id::text from collection_posts s group by s.collection_id having count(*) > 1000
union all
select 'holds what was deleted a day ago', s.collection_id || ' ' || s.post_id from collection_posts s join posts p on p.id = s.post_id
  where p.deleted_at < now() - interval '1 day'
union all
select 'a chapter of somebody else’s', h.account_id || ' ' || h.collection_id from portfolio_chapters h join collections c on c.id = h.collection_id where c.account_id <> h.account_id
union all
select 'a mark of a day that is over', v.day::text from link_visitors v where v.day < (now() at time zone 'Asia/Shanghai')::date - 1 group by v.day
union all
select 'a salt of a day that is over', s.day::text from visit_salts s where s.day < (now() at time zone 'Asia/Shanghai')::date - 1
union all
select 'more chosen than were asked for', f.id::text from proofs f where f.most < (select count(*) from proof_marks m where m.proof_id = f.id and m.choice = 'yes')
union all
select 'a proof of somebody else’s collection', f.id::text from proofs f join collections c on c.id = f.collection_id where c.account_id <> f.account_id
union all
select 'asked into a collection of one’s own', m.account_id || ' ' || m.collection_id from collection_people m join collections c on c.id = m.collection_id
  where c.account_id = m.account_id
union all
select 'more than twenty people', m.collection_id::text from collection_people m group by m.collection_id having count(*) > 20
union all
select 'a name without a portfolio', d.account_id::text from portfolio_domains d where not exists (select from portfolios f where f.account_id = d.account_id);
