-- Licences that were sold, each with the terms it was bought under and with all that its price went to.

-- owner: market
create table market_licences (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^L[A-Z0-9]{12}$'),
  item_id bigint not null references market_items,
  buyer_id bigint not null references accounts,
  seller_id bigint not null references accounts,
  order_number text not null,
  kind text not null check (kind in ('standard', 'extended', 'editorial', 'exclusive')),
  terms_version text not null check (terms_version ~ '^\d{4}-\d\d-\d\d$'), -- stays, whatever is published later
  price bigint not null check (price > 0),          -- fen, as are all parts
  seller_part bigint not null check (seller_part >= 0),
  models_part bigint not null check (models_part >= 0),
  fee_part bigint not null check (fee_part >= 0),
  tax_part bigint not null check (tax_part >= 0),
  share_permille smallint not null check (share_permille between 0 and 500), -- the seller's tier when it was sold
  settles_at timestamptz not null,                  -- from when on what it brought is to use
  settled_at timestamptz,
  issued_at timestamptz not null,
  first_downloaded_at timestamptz,
  frozen_at timestamptz,                            -- while a payment is disputed
  revoked_at timestamptz,                           -- taken back or refunded: no licence any more
  check (seller_part + models_part + fee_part + tax_part = price),
  unique (order_number, item_id, kind)
);
create index market_licences_of_buyer on market_licences (buyer_id, id desc);
create index market_licences_of_seller on market_licences (seller_id, id desc);
create index market_licences_of_item on market_licences (item_id, id);
-- one that stands excludes every other exclusive one
create unique index market_licences_exclusive on market_licences (item_id) where kind = 'exclusive' and revoked_at is null;
create index market_licences_unsettled on market_licences (settles_at, id) where settled_at is null and revoked_at is null and frozen_at is null;

-- owner: market
-- append-only
-- What each release took of a licence: for its model, a party of the ledger until they claim it.
create table market_licence_models (
  licence_id bigint not null references market_licences,
  release_id bigint not null,
  party_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (licence_id, release_id)
);
create index market_licence_models_by_release on market_licence_models (release_id);

-- owner: market
-- How many of a contributor's licences stand, which is their tier.
create table market_sellers (
  account_id bigint primary key references accounts,
  sold integer not null check (sold >= 0)
);

insert into parameter_changes (parameter, value, why, changed_at)
  select parameter, value, 'the first day', '2020-01-01T00:00:00+08:00' from (values
    ('licenceExtended', 400), ('licenceEditorial', 40), ('licenceExclusive', 2500),
    ('licenceShareFirst', 400), ('licenceShareSecond', 450), ('licenceShareMost', 500),
    ('licenceTax', 60), ('licenceSettleDays', 7)
  ) as first (parameter, value);
