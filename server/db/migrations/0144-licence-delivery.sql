-- What is handed out for a licence: its document, the number in the mark, the original that is kept for it, and the files that were made.

-- owner: market
-- append-only
-- Public keys that licences are signed by; whoever has a document finds its key here for good.
create table licence_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'), -- the beginning of the key's SHA-256
  name text not null,                                -- as the operators named it
  public_key text not null unique,
  began_at timestamptz not null
);

-- owner: market
-- The signed file, as it was handed out; a new edition each time it is made out to somebody else.
create table licence_documents (
  licence_id bigint not null references market_licences,
  edition smallint not null check (edition > 0),
  holder text not null,
  file text not null,
  key_id text not null references licence_keys,
  made_at timestamptz not null,
  primary key (licence_id, edition)
);

-- owner: market
-- append-only
-- The 40 bits that the mark in a licence's files says: by chance, so that nothing follows from them.
create table licence_marks (
  mark_id bigint primary key check (mark_id >= 0 and mark_id < 1099511627776),
  licence_id bigint not null unique references market_licences
);

-- owner: market
-- The original of what was sold, kept for its buyers whatever becomes of the post.
create table licensed_originals (
  item_id bigint primary key references market_items,
  source_key text not null,        -- where it lies in the store as long as its post has it
  kept_key text,                   -- where it lies for good; null until it was copied
  type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color_profile text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  ai text not null check (ai in ('none', 'assisted', 'generated')),
  kept_at timestamptz
);

-- owner: market
-- Files that were made for a licence, in a size and colours; they go after some days and are made again when somebody asks.
create table licence_copies (
  licence_id bigint not null references market_licences,
  size text not null check (size in ('original', 'large', 'medium', 'web')),
  colours text not null check (colours in ('srgb', 'own')),
  state text not null check (state in ('making', 'ready', 'failed')),
  key text not null,               -- where it lies or will lie
  bytes bigint check (bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null,   -- since when it is wanted, or was fetched last
  made_at timestamptz,
  primary key (licence_id, size, colours),
  check ((state = 'ready') = (bytes is not null and sha256 is not null and made_at is not null))
);
create index licence_copies_by_age on licence_copies (asked_at);

-- owner: market
-- append-only
-- When a file was fetched: how often a day, and whether at all.
create table licence_downloads (
  id bigint generated always as identity primary key,
  licence_id bigint not null references market_licences,
  size text not null,
  colours text not null,
  at timestamptz not null
);
create index licence_downloads_of on licence_downloads (licence_id, at desc);

insert into reserved_names (name, reason) select name, 'address' from unnest(array['licences', 'licence-files', 'verify-licence']) as name on conflict do nothing;
