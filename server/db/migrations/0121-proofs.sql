-- Proofs: a collection sent to a client by a link, who chooses, marks and notes without an account, until its end.

-- owner: collections
create table proofs (
  id bigint generated always as identity primary key,
  collection_id bigint not null references collections,
  account_id bigint not null references accounts, -- who sent it: the collection's owner
  name text not null check (name <> ''),           -- of the client, for its owner alone
  words text not null,                             -- what the client reads above the photographs
  most smallint check (most between 1 and 1000),   -- how many may be chosen; null: as many as there are
  link_hash bytea not null unique,
  link_sealed bytea not null,
  ends_at timestamptz not null,
  sent_at timestamptz,                             -- when the client last said that this is their choice
  made_at timestamptz not null
);
create index proofs_of on proofs (collection_id, id desc);
create index proofs_by_account on proofs (account_id);
create index proofs_ended on proofs (ends_at);

-- owner: collections
create table proof_marks (
  proof_id bigint not null references proofs,
  post_id bigint not null references posts,
  choice text check (choice in ('yes', 'maybe', 'no')),
  colour text check (colour in ('red', 'yellow', 'green')),
  note text not null,
  at timestamptz not null,
  primary key (proof_id, post_id),
  check (choice is not null or colour is not null or note <> '')
);
create index proof_marks_by_post on proof_marks (post_id);

-- The first segments of pages that came with these, and with boards, cards, counts and badges.
insert into reserved_names (name, reason) select name, 'address' from unnest(array[
  'proof', 'ranking', 'ranking-list', 'followed-tags', 'views', 'webgl-info', 'badges', 'imgshare', 'imgshare-general-links', 'share_card_personal',
  'share-card-group', 'image_link', 'single-image-base', 'card', 'oembed', 'p'
]) as name on conflict do nothing;
