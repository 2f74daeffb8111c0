-- Entries that belong to another one. Beside the entries, not in them: an index on ten million of those is no migration for a site that is open.

-- owner: wallet
-- by function
create table ledger_relations (
  entry_id bigint primary key,
  relates_to bigint not null                -- no foreign key: post_entry writes both, and server/checks looks
);
create index ledger_relations_by_related on ledger_relations (relates_to);
