-- The first segments of pages that came with pictures for sale.
insert into reserved_names (name, reason) select name, 'address' from unnest(array['market-item', 'market-likeness', 'market-picture', 'market-offer', 'market-keywords'])
  as name on conflict do nothing;
