-- What must never be true of pictures for sale; every row is a fault.
select 'listed, and its picture may be taken away or hidden' fault, i.number as id from market_items i left join listed_images l on l.image_id = i.image_id
  where i.state in ('in-review', 'on-sale', 'cancel-requested') and (l.image_id is null or l.sold_only or l.number <> i.number)
union all
select 'its picture is kept although it is listed no more', l.number from listed_images l join market_items i on i.image_id = l.image_id
  where not l.sold_only and i.state in ('draft', 'waiting', 'rejected', 'delisted')
union all
select 'its history says another state', i.number from market_items i join lateral (
    select m.state from market_item_moves m where m.item_id = i.id order by m.id desc limit 1) h on true
  where h.state <> i.state and i.post_id is not null
union all
select 'on sale, and nobody agreed to it', i.number from market_items i where i.state = 'on-sale' and i.agreed_title is null
union all
select 'a stack within a stack, or of somebody else', m.number from market_items m join market_items f on f.id = m.stack_of
  where f.stack_of is not null or f.account_id <> m.account_id
union all
select 'frozen for a likeness about which nothing is open', i.number from market_items i where i.state = 'frozen' and i.frozen_for = 'likeness'
  and not exists (select from market_likenesses l where l.item_id = i.id and l.state in ('asked', 'review'));
