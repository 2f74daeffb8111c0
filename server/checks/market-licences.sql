-- What must never be true of licences and of the market's wall: each query returns no row.

-- a licence whose parts are not its price, or whose models' parts are not what it says
select l.number from market_licences l left join lateral (select sum(m.amount) as amount from market_licence_models m where m.licence_id = l.id) m on true
where l.seller_part + l.models_part + l.fee_part + l.tax_part <> l.price or l.models_part <> coalesce(m.amount, 0);

-- two exclusive licences of one picture, or one of it after an exclusive one
select a.number from market_licences a join market_licences b on b.item_id = a.item_id and b.id > a.id
where a.kind = 'exclusive' and a.revoked_at is null and b.revoked_at is null and b.issued_at > a.issued_at;

-- a picture that says something else of its licences than they do
select i.number from market_items i left join (select item_id, count(*) as n, bool_or(kind = 'exclusive') as exclusive from market_licences where revoked_at is null group by 1) l
  on l.item_id = i.id
where i.licences_sold <> coalesce(l.n, 0) or i.is_exclusive_sold <> coalesce(l.exclusive, false);

-- a contributor whose tier is not what they have sold
select s.account_id from market_sellers s where s.sold <> (select count(*) from market_licences l where l.seller_id = s.account_id and l.revoked_at is null);
select l.seller_id from market_licences l where l.revoked_at is null and not exists (select from market_sellers s where s.account_id = l.seller_id);

-- a licence of the seller's own
select number from market_licences where buyer_id = seller_id;

-- counts of the wall that are not what stands there
select c.* from market_listing_counts c full join (select release_status, orientation, megapixels, people, band, count(*) as n from market_listings group by 1, 2, 3, 4, 5) l
  using (release_status, orientation, megapixels, people, band)
where coalesce(c.n, 0) <> coalesce(l.n, 0);
