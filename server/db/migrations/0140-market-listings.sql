-- The wall of the market: a row for each picture on sale with all that it is found by, how many there are of each kind, carts, and who waits for what.

-- owner: market
-- Numbers in the order in which pictures came on sale: what is newest is looked through first.
create sequence market_listing_numbers;

-- owner: market
create table market_listings (
  item_id bigint primary key references market_items on delete cascade,
  number bigint not null unique default nextval('market_listing_numbers'),
  post_id bigint not null references posts,
  account_id bigint not null references accounts,
  release_status smallint not null check (release_status between 1 and 3), -- all released, nothing to release, not released
  orientation text not null check (orientation in ('landscape', 'portrait', 'square')),
  megapixels smallint not null check (megapixels in (0, 4, 12, 24)),       -- at least
  people text not null check (people in ('0', '1', '2', '3', 'unsaid')),
  band smallint not null check (band between 0 and 3),                     -- of its price
  price integer not null,
  palette smallint[],
  listed_at timestamptz not null,
  lexemes tsvector not null
);
-- one way of reading it is right, whatever stands in it
alter table market_listings alter column lexemes set statistics 0;
create index market_listings_lexemes on market_listings using gin (lexemes) with (fastupdate = off);
create index market_listings_by_time on market_listings (listed_at desc, number desc);
create index market_listings_by_price on market_listings (price, number desc);
create index market_listings_of on market_listings (account_id, number desc);
create index market_listings_by_post on market_listings (post_id);

-- owner: market
-- How many pictures on sale are of which kind, kept by a trigger: some hundred rows, whatever is sold.
create table market_listing_counts (
  release_status smallint not null,
  orientation text not null,
  megapixels smallint not null,
  people text not null,
  band smallint not null,
  n integer not null check (n >= 0),
  primary key (release_status, orientation, megapixels, people, band)
);

-- owner: market
-- What somebody means to buy, and for how much when they put it there.
create table market_carts (
  account_id bigint not null references accounts,
  item_id bigint not null references market_items,
  kind text not null check (kind in ('standard', 'extended', 'editorial', 'exclusive')),
  price integer not null,                   -- as they last saw and kept it
  licence_class text not null,
  added_at timestamptz not null,
  primary key (account_id, item_id)
);
create index market_carts_by_item on market_carts (item_id);

-- owner: market
-- Who wants to hear when something can be had again.
create table market_watches (
  account_id bigint not null references accounts,
  item_id bigint not null references market_items,
  since timestamptz not null,
  primary key (account_id, item_id)
);
create index market_watches_by_item on market_watches (item_id);

-- owner: market
-- Kept for an order that is being paid: an exclusive licence for one alone, and until its end no exclusive one beside others.
create table market_reservations (
  item_id bigint not null references market_items,
  order_number text not null,
  buyer_id bigint not null references accounts,
  kind text not null check (kind in ('standard', 'extended', 'editorial', 'exclusive')),
  until timestamptz not null,
  primary key (item_id, order_number, kind)
);
create index market_reservations_of_order on market_reservations (order_number);
create index market_reservations_over on market_reservations (until);
create index market_reservations_by_buyer on market_reservations (buyer_id);

-- The first segments of pages that came with these.
insert into reserved_names (name, reason) select name, 'address' from unnest(array['market', 'cart']) as name on conflict do nothing;
