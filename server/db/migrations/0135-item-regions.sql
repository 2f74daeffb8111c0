-- owner: market
-- The region of a picture that a reviewer holds up, until what they decide takes it along.
create table market_item_regions (
  item_id bigint not null references market_items,
  account_id bigint not null references accounts,
  x real not null check (x between 0 and 1),
  y real not null check (y between 0 and 1),
  width real not null check (width > 0 and x + width <= 1.001),
  height real not null check (height > 0 and y + height <= 1.001),
  primary key (item_id, account_id)
);
create index market_item_regions_by_account on market_item_regions (account_id);
