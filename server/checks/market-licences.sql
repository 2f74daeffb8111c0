-- What must never be true of licences and of the market's wall; every row is a fault.
select 'parts of a licence that are not its price' fault, l.number as id from market_licences l
  left join lateral (select sum(m.amount) as amount from market_licence_models m where m.licence_id = l.id) m on true
  where l.seller_part + l.models_part + l.fee_part + l.tax_part <> l.price or l.models_part <> coalesce(m.amount, 0)
union all
select 'a licence after an exclusive one that stands', b.number from market_licences a join market_licences b on b.item_id = a.item_id and b.id > a.id
  where a.kind = 'exclusive' and a.revoked_at is null and b.revoked_at is null and b.issued_at > a.issued_at
union all
select 'a picture says something else than its licences', i.number from market_items i
  left join (select item_id, count(*) as n, bool_or(kind = 'exclusive') as exclusive from market_licences where revoked_at is null group by 1) l on l.item_id = i.id
  where i.licences_sold <> coalesce(l.n, 0) or i.is_exclusive_sold <> coalesce(l.exclusive, false)
union all
select 'a tier that is not what was sold', a.id::text from accounts a
  join (select seller_id, count(*) filter (where revoked_at is null) as n from market_licences group by 1) l on l.seller_id = a.id
  left join market_sellers s on s.account_id = a.id where coalesce(s.sold, 0) <> l.n
union all
select 'somebody bought from themselves', number from market_licences where buyer_id = seller_id
union all
select 'counts of the wall that are not what stands there', concat_ws(' ', release_status, orientation, megapixels, people, band) from market_listing_counts c
  full join (select release_status, orientation, megapixels, people, band, count(*) as n from market_listings group by 1, 2, 3, 4, 5) l
    using (release_status, orientation, megapixels, people, band)
  where coalesce(c.n, 0) <> coalesce(l.n, 0)
union all
select 'a model’s part that was given out before it was settled, or more of it than there was', l.number from market_model_payouts p
  join market_licence_models m using (licence_id, release_id) join market_licences l on l.id = p.licence_id
  where l.settled_at is null or p.paid_at < l.settled_at or p.amount > m.amount
union all
select 'what models got is not what the ledger says', r.subject from (
    select m.party_id, sum(p.amount) as amount from market_model_payouts p join market_licence_models m using (licence_id, release_id) group by 1) given
  join ledger_parties r on r.id = given.party_id
  where given.amount <> (select coalesce(-sum(l.amount), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.cause = 'model-fee' and e.subject = r.subject and l.holder_id = r.id);
