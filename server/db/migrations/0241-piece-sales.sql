-- Pieces for sale: what a creator offers, what is kept for who pays, and what was bought.

-- owner: nft
-- Pieces of one work at one price, from a time on. A work has at most one that has not ended.
create table piece_offerings (
  id uuid primary key,
  casting_id uuid not null references castings,
  account_id bigint not null references accounts,
  price bigint not null check (price > 0),          -- fen
  editions smallint not null check (editions between 1 and 500), -- how many of them at most
  begins_at timestamptz not null,
  offered_at timestamptz not null,
  ended_at timestamptz
);
create unique index piece_offerings_open on piece_offerings (casting_id) where ended_at is null;
create index piece_offerings_of_casting on piece_offerings (casting_id, offered_at desc, id desc);
create index piece_offerings_of_account on piece_offerings (account_id, offered_at desc, id desc);

-- owner: nft
-- Kept for an order until it is paid or over; one piece of a work for one buyer.
create table piece_reservations (
  casting_id uuid not null references castings,
  buyer_id bigint not null references accounts,
  edition smallint not null,
  order_number text not null,
  until timestamptz not null,
  primary key (casting_id, buyer_id),
  unique (casting_id, edition)
);
create index piece_reservations_of_order on piece_reservations (order_number);
create index piece_reservations_until on piece_reservations (until);

-- owner: nft
-- A piece that was bought, and what its price goes to.
create table piece_purchases (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^C[A-Z0-9]{12}$'),
  casting_id uuid not null references castings,
  edition smallint not null,
  offering_id uuid not null references piece_offerings,
  buyer_id bigint not null references accounts,
  seller_id bigint not null references accounts,
  order_number text not null,
  price bigint not null check (price > 0),          -- fen, as are all parts
  seller_part bigint not null check (seller_part >= 0),
  fee_part bigint not null check (fee_part >= 0),
  tax_part bigint not null check (tax_part >= 0),
  share_permille smallint not null check (share_permille between 0 and 1000),
  returned bigint not null default 0,
  state text not null check (state in ('paid', 'sending', 'received', 'returned')),
  bought_at timestamptz not null,
  sends_at timestamptz not null,                    -- until then its buyer can change their mind
  received_at timestamptz,
  returned_at timestamptz,
  settles_at timestamptz,                           -- from when on what it brought is to use
  settled_at timestamptz,
  frozen_at timestamptz,                            -- while a payment is disputed
  foreign key (casting_id, edition) references pieces,
  check (buyer_id <> seller_id),
  check (seller_part + fee_part + tax_part = price),
  check (returned between 0 and price),
  check ((state = 'received') = (received_at is not null)),
  check ((state = 'received') = (settles_at is not null)),
  check ((state = 'returned') = (returned_at is not null)),
  check ((state = 'returned') <= (returned = price)),
  check ((settled_at is not null) <= (state = 'received')),
  unique (order_number, casting_id)
);
-- a piece is sold once, and nobody buys two of one work
create unique index piece_purchases_of_piece on piece_purchases (casting_id, edition) where state <> 'returned';
create unique index piece_purchases_one_each on piece_purchases (casting_id, buyer_id) where state <> 'returned';
create index piece_purchases_of_buyer on piece_purchases (buyer_id, id desc);
create index piece_purchases_of_seller on piece_purchases (seller_id, id desc);
create index piece_purchases_of_offering on piece_purchases (offering_id) where state <> 'returned';
create index piece_purchases_paid on piece_purchases (sends_at, id) where state = 'paid';
create index piece_purchases_unsettled on piece_purchases (settles_at, id) where state = 'received' and settled_at is null and frozen_at is null;

-- What a piece may cost, in fen, and what of it is its creator's, in thousandths.
insert into parameter_changes (parameter, value, why, changed_at)
  select parameter, value, 'the first day', '2020-01-01T00:00:00+08:00' from (values ('piecePriceLeast', 100), ('piecePriceMost', 1000000), ('pieceShare', 700))
    as first (parameter, value);
