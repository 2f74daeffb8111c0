-- Codes that creators hand out: whoever has one gets a piece.

-- owner: nft
create table redeem_batches (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{12}$'),
  casting_id uuid not null references castings,
  account_id bigint not null references accounts,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  ended_at timestamptz                     -- when its creator took back what nobody had redeemed
);
create index redeem_batches_of on redeem_batches (account_id, made_at desc, id desc);

-- owner: nft
-- A code stands nowhere: `lookup` finds it and says nothing, and its sheet is made out of our secret and its place. `phone_lookup`: the only number it is for.
create table redeem_codes (
  id bigint generated always as identity primary key,
  batch_id bigint not null references redeem_batches,
  place smallint not null check (place between 1 and 100),
  casting_id uuid not null,
  edition smallint not null,
  lookup bytea not null unique check (length(lookup) = 32),
  phone_lookup bytea,
  turn smallint not null default 0,        -- how often what was redeemed did not arrive, so that it could be redeemed once more
  redeemed_by bigint references accounts,
  redeemed_phone bytea,
  redeemed_at timestamptz,
  foreign key (casting_id, edition) references pieces,
  check ((redeemed_by is null) = (redeemed_at is null)),
  unique (batch_id, place)
);
create index redeem_codes_of_piece on redeem_codes (casting_id, edition);
create index redeem_codes_by on redeem_codes (redeemed_by, id) where redeemed_by is not null;
