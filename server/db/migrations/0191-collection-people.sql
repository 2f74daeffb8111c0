-- Who puts a collection together with its owner, and who else may open it.

-- owner: collections
create table collection_people (
  collection_id bigint not null references collections,
  account_id bigint not null references accounts,
  role text not null check (role in ('editor', 'reader')),
  asked_at timestamptz not null,
  joined_at timestamptz,                   -- null: asked, and has not said yes
  primary key (collection_id, account_id)
);
create index collection_people_of on collection_people (account_id, collection_id desc);
