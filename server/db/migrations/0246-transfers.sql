-- Pieces that go from one member to another, on the chain and then here.

-- owner: chain
alter table chain_transactions drop constraint chain_transactions_purpose_check,
  add constraint chain_transactions_purpose_check check (purpose in ('deploy', 'anchor', 'qualify', 'cast', 'transfer'));

-- owner: nft
-- The creator's signature under which one address may deliver the pieces of a work that were never parted with.
create table sale_consents (
  casting_id uuid primary key references castings,
  seller bytea not null check (length(seller) = 20),
  contract bytea not null check (length(contract) = 20),
  deadline bigint not null,                -- the second after which the signature is void
  signature bytea not null check (length(signature) = 65)
);

-- owner: nft
-- The second from which a holder may give it, as the contract says; 0 where it never left its creator. The contract's number for a signature is the same.
alter table pieces add column giftable_at bigint not null default 0;

-- owner: nft
-- One piece on its way from who held it. `key`: whoever asked for it says so once. `to_address` and `signature`: of the holder, where they signed by themselves, for as long as `deadline` says.
create table piece_transfers (
  id uuid primary key,
  key text not null unique check (length(key) between 1 and 100),
  casting_id uuid not null,
  edition smallint not null,
  from_id bigint not null references accounts,
  to_id bigint not null references accounts check (to_id <> from_id),
  kind text not null check (kind in ('delivery', 'gift')),
  state text not null check (state in ('waiting', 'sending', 'done', 'failed')),
  to_address bytea check (length(to_address) = 20),
  signature bytea check (length(signature) = 65),
  deadline bigint,
  transaction_id bigint references chain_transactions,
  why text check (why in ('unsigned', 'refused', 'elsewhere')),
  began_at timestamptz not null,
  ended_at timestamptz,
  foreign key (casting_id, edition) references pieces,
  check ((signature is null) = (deadline is null)),
  check ((signature is not null) <= (to_address is not null)),
  check ((state in ('sending', 'done')) <= (transaction_id is not null and to_address is not null)),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (why is not null))
);
create unique index piece_transfers_open on piece_transfers (casting_id, edition) where state in ('waiting', 'sending');
create index piece_transfers_waiting on piece_transfers (began_at) where state = 'waiting';
create unique index piece_transfers_of_transaction on piece_transfers (transaction_id) where transaction_id is not null;
create index piece_transfers_of on piece_transfers (casting_id, transaction_id desc) where state = 'done';
create index piece_transfers_from on piece_transfers (from_id, id);
create index piece_transfers_to on piece_transfers (to_id, id);
