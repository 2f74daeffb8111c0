-- Films are anchored as photographs are; a transaction whose fee was too low goes out again under its number with a higher one.

alter table anchor_leaves drop constraint anchor_leaves_kind_check, drop constraint anchor_leaves_check1,
  add constraint anchor_leaves_kind_check check (kind in ('photograph', 'film', 'books', 'audit')),
  add constraint anchor_leaves_post_check check ((kind in ('photograph', 'film')) = (post_id <> 0));

-- owner: chain
-- What a transaction was before it was signed again with a higher fee: a node may still take this one.
create table chain_replaced (
  hash bytea primary key check (length(hash) = 32),
  transaction_id bigint not null references chain_transactions,
  raw bytea not null,
  signed_at timestamptz not null
);
create index chain_replaced_of on chain_replaced (transaction_id);
