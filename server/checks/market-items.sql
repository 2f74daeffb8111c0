-- What must never be true of pictures for sale: each query returns no row.

-- an item on sale whose picture may be taken away or hidden
select i.number from market_items i left join listed_images l on l.image_id = i.image_id
where i.state in ('in-review', 'on-sale', 'cancel-requested') and (l.image_id is null or l.sold_only or l.number <> i.number);

-- a picture that is kept for an item that is neither listed nor sold
select l.number from listed_images l join market_items i on i.image_id = l.image_id
where not l.sold_only and i.state in ('draft', 'waiting', 'rejected', 'delisted');

-- an item whose state is not what its history says last
select i.number from market_items i join lateral (select m.state from market_item_moves m where m.item_id = i.id order by m.id desc limit 1) h on true
where h.state <> i.state and i.post_id is not null;

-- an item on sale that nobody agreed to
select number from market_items where state = 'on-sale' and agreed_title is null;

-- a stack within a stack
select m.number from market_items m join market_items f on f.id = m.stack_of where f.stack_of is not null or f.account_id <> m.account_id;

-- an item that is frozen for a likeness about which nothing is open
select i.number from market_items i where i.state = 'frozen' and i.frozen_for = 'likeness'
  and not exists (select from market_likenesses l where l.item_id = i.id and l.state in ('asked', 'review'));
