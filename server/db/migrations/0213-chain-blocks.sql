-- Blocks that people look up: those of our own chain stand in its journal, of another chain the ones in which something of ours stands.

-- owner: chain
-- append-only
-- Of a chain of others, written once enough blocks stand upon it; `transactions`: how many it holds, ours among them.
create table chain_blocks (
  chain_id bigint not null,
  number bigint not null check (number >= 0),
  hash bytea not null unique check (length(hash) = 32),
  parent bytea not null check (length(parent) = 32),
  second bigint not null,
  gas_used bigint not null check (gas_used >= 0),
  transactions integer not null check (transactions > 0),
  primary key (chain_id, number)
);
create index chain_blocks_newest on chain_blocks (second desc, number desc);
create index chain_journal_of_hash on chain_journal (hash);
create index chain_transactions_of_block on chain_transactions (block_hash) where block_hash is not null;

insert into reserved_names (name, reason) values ('block_info', 'address') on conflict do nothing;
