-- Works that are cast on a chain, and the pieces that come of it.

-- owner: chain
alter table chain_transactions drop constraint chain_transactions_purpose_check,
  add constraint chain_transactions_purpose_check check (purpose in ('deploy', 'anchor', 'qualify', 'cast'));

-- owner: nft
-- Addresses that may cast in a contract, by the transaction that said so.
create table casting_addresses (
  chain_id bigint not null,
  contract bytea not null check (length(contract) = 20),
  address bytea not null check (length(address) = 20),
  transaction_id bigint not null references chain_transactions,
  primary key (chain_id, contract, address)
);

-- owner: nft
-- One original, cast once. What its creator signed stands here whole: `description` is what lies at the address of its pieces, byte by byte.
create table castings (
  id uuid primary key,
  number text not null unique check (number ~ '^[a-z0-9]{12}$'),
  account_id bigint not null references accounts,
  post_id bigint not null,                 -- stays when the post is gone
  image_key text not null,
  title text not null,
  lang text not null check (lang in ('zh', 'en')),
  content_hash bytea not null unique check (length(content_hash) = 32),
  description text not null,
  editions smallint not null check (editions between 1 and 500),
  royalty_bps smallint not null check (royalty_bps between 0 and 5000),
  deadline bigint not null,                -- the second after which the signature is void
  creator bytea not null check (length(creator) = 20),
  chain_id bigint not null,
  contract bytea not null check (length(contract) = 20),
  signature bytea not null check (length(signature) = 65),
  state text not null check (state in ('to-cast', 'casting', 'cast', 'failed')),
  transaction_id bigint references chain_transactions,
  began_at timestamptz not null,
  cast_at timestamptz,
  check ((state in ('casting', 'cast')) <= (transaction_id is not null)),
  check ((state = 'cast') = (cast_at is not null))
);
create index castings_of_account on castings (account_id, began_at desc, id desc);
create index castings_to_cast on castings (began_at) where state = 'to-cast';
create index castings_of_work on castings (substring(content_hash from 1 for 30)) where state = 'cast';
create index castings_of_transaction on castings (transaction_id) where transaction_id is not null;

-- owner: nft
-- append-only
-- Each state it came into.
create table casting_steps (
  id bigint generated always as identity primary key,
  casting_id uuid not null references castings,
  state text not null check (state in ('to-cast', 'casting', 'cast', 'failed')),
  at timestamptz not null
);
create index casting_steps_of on casting_steps (casting_id, id);

-- owner: nft
-- One edition of a work, read back from the chain; who holds it.
create table pieces (
  casting_id uuid not null references castings,
  edition smallint not null check (edition between 1 and 500),
  holder_id bigint not null references accounts,
  primary key (casting_id, edition)
);
create index pieces_of_holder on pieces (holder_id, casting_id, edition);

insert into reserved_names (name, reason) select name, 'address' from unnest(array['pieces', 'digital_collection']) as name on conflict do nothing;
