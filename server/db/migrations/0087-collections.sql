-- Collections: photographs of anybody in an order of one's own, put there by hand or found by a rule.

-- owner: collections
create table collections (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name_zh text not null,
  name_en text not null,                   -- one of the two at least
  words_zh text not null default '',
  words_en text not null default '',
  shown_to text not null check (shown_to in ('everybody', 'link', 'owner')),
  link_hash bytea unique,                  -- of the word in the link; another word ends the link that was
  link_sealed bytea,                       -- the word, for its owner to read again
  link_ends_at timestamptz,                -- from then on the link opens nothing
  rule jsonb,                              -- `Rule` of api/collections.ts; null: by hand
  cover_post_id bigint,                    -- whose picture stands for it, to whom it may be shown; else the first
  version int not null default 1,          -- goes up with each change of the above
  made_at timestamptz not null,
  removed_at timestamptz,                  -- after a report: its owner's alone since then
  check (name_zh <> '' or name_en <> ''),
  check ((shown_to = 'link') = (link_hash is not null) and (link_hash is null) = (link_sealed is null)),
  check (link_ends_at is null or link_hash is not null)
);
create index collections_of on collections (account_id, id desc);
create index collections_open on collections (id desc) where shown_to = 'everybody' and removed_at is null;
create index collections_open_of on collections (account_id, id desc) where shown_to = 'everybody' and removed_at is null;
create index collections_made on collections (made_at);

-- owner: collections
create table collection_posts (
  collection_id bigint not null references collections,
  post_id bigint not null references posts,
  place bigint not null check (place > 0), -- in its owner's order; places lie far apart, so that whoever moves writes one row
  added_at timestamptz not null,
  primary key (collection_id, post_id)
);
create unique index collection_posts_order on collection_posts (collection_id, place, post_id);
create index collection_posts_by_post on collection_posts (post_id);

-- owner: collections
-- What rules ask of a post's pictures and no column says: how colourful the least and the most colourful one is (thousandths, as groups measure it), and by which cameras.
create table post_tones (
  post_id bigint primary key references posts,
  least smallint not null,
  most smallint not null,
  cameras text[] not null,
  check (least <= most)
);
