-- A chain of our own, what is sent to it or to another one, and proofs of authorship that are anchored there.

-- owner: kit
-- What our own chain began with; the same words begin the same chain again.
create table chain_genesis (
  one boolean primary key default true check (one),
  chain_id bigint not null,
  second bigint not null,
  hardfork text not null,
  funded bytea not null check (length(funded) = 20)
);

-- owner: kit
-- append-only
-- Its blocks, written down before anybody sees them: the same transactions at the same second give the same block.
create table chain_journal (
  number bigint primary key check (number > 0),
  second bigint not null,
  hash bytea not null check (length(hash) = 32),
  transactions bytea[] not null
);

-- owner: chain
-- Who sends, and with which number next: it is given out in the transaction that signs.
create table chain_senders (
  chain_id bigint not null,
  address bytea not null check (length(address) = 20),
  next_nonce bigint not null check (next_nonce >= 0),
  primary key (chain_id, address)
);

-- owner: chain
-- What we signed, before it is sent: whatever a node forgets is sent again from here.
create table chain_transactions (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  sender bytea not null,
  nonce bigint not null,
  purpose text not null check (purpose in ('deploy', 'anchor')),
  subject text not null,
  raw bytea not null,
  hash bytea not null unique check (length(hash) = 32),
  state text not null default 'signed' check (state in ('signed', 'mined', 'failed')),
  block_number bigint,
  block_hash bytea,
  gas_used bigint,
  signed_at timestamptz not null,
  ended_at timestamptz,
  unique (chain_id, sender, nonce),
  foreign key (chain_id, sender) references chain_senders,
  check ((state = 'signed') = (block_number is null)),
  check ((state = 'signed') = (ended_at is null))
);
create index chain_transactions_open on chain_transactions (id) where state = 'signed';

-- owner: chain
-- Contracts of ours, where the transaction that makes them puts them.
create table chain_contracts (
  chain_id bigint not null,
  name text not null,
  address bytea not null check (length(address) = 20),
  transaction_id bigint not null references chain_transactions,
  primary key (chain_id, name)
);

-- owner: chain
-- Leaves whose root stands on a chain together. `evidence`: header, account and storage proof of the block, taken when it was anchored.
create table anchor_batches (
  id bigint generated always as identity primary key,
  chain_id bigint not null,
  contract bytea not null check (length(contract) = 20),
  anchored_by bytea not null check (length(anchored_by) = 20),
  root bytea not null check (length(root) = 32),
  leaves integer not null check (leaves > 0),
  transaction_id bigint not null unique references chain_transactions,
  closed_at timestamptz not null,
  state text not null default 'sent' check (state in ('sent', 'anchored', 'failed')),
  anchored_at timestamptz, -- the second of its block
  evidence jsonb,
  check ((state = 'anchored') = (anchored_at is not null and evidence is not null))
);
create index anchor_batches_open on anchor_batches (id) where state = 'sent';

-- owner: chain
-- A hash that is anchored: of a photograph's original, of a day of the books, of the head of the audit log. `post_id` is 0 where there is no post, and stays
-- when the post is gone: the proof that somebody keeps names it.
create table anchor_leaves (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{12}$'),
  kind text not null check (kind in ('photograph', 'books', 'audit')),
  subject text not null,              -- the image, or the day
  account_id bigint references accounts,
  post_id bigint not null,
  content_hash bytea not null check (length(content_hash) = 32),
  stated_at timestamptz not null,     -- in whole seconds: part of what is anchored
  batch_id bigint references anchor_batches,
  place integer,
  path bytea[],
  unique (kind, subject),
  check ((batch_id is null) = (place is null) and (batch_id is null) = (path is null)),
  check ((kind = 'photograph') = (post_id <> 0))
);
create index anchor_leaves_waiting on anchor_leaves (id) where batch_id is null;
create index anchor_leaves_of_post on anchor_leaves (post_id) where post_id <> 0;
create index anchor_leaves_of_account on anchor_leaves (account_id, id) where account_id is not null;
create index anchor_leaves_of_batch on anchor_leaves (batch_id, place) where batch_id is not null;

insert into reserved_names (name, reason) select name, 'address' from unnest(array['credential', 'verify-proof']) as name on conflict do nothing;
