-- Releases: whoever is recognised in a photograph, or owns what is, agrees that licences of it are sold.

-- owner: market
-- One person or one thing, many photographs. Its signature stands in a row of its own, so that who signed is forgotten by deleting that.
create table releases (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{10}$'),
  account_id bigint not null references accounts, -- the contributor
  kind text not null check (kind in ('portrait', 'property')),
  state text not null default 'waiting' check (state in ('waiting', 'in-review', 'valid', 'rejected', 'expired', 'revoked', 'cancelled')),
  renews_id bigint references releases on delete set null,
  is_minor boolean not null,               -- as the contributor said, then as the day of birth says
  name_sealed bytea not null,              -- who or what it is about, as the contributor calls it
  remark text not null check (char_length(remark) <= 30),
  fee integer not null check (fee >= 0),   -- fen for the model, of each sale
  years smallint not null check (years between 1 and 30),
  link_hash bytea not null unique,
  link_sealed bytea not null,
  link_ends_at timestamptz not null,       -- until then it can be signed; whoever signed keeps the link
  codes smallint not null default 0,       -- messages that were asked for by this link
  made_at timestamptz not null,
  asked_at timestamptz,                    -- when it was signed, the last time
  decided_at timestamptz,
  valid_until timestamptz,
  ended_at timestamptz,
  reason text,                             -- why it was rejected, and the reviewer's words
  words text not null default '',
  check (kind = 'portrait' or (not is_minor and fee = 0)),
  check ((state in ('valid', 'expired', 'revoked')) <= (decided_at is not null and valid_until is not null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state in ('expired', 'revoked', 'cancelled')) = (ended_at is not null))
);
create index releases_of on releases (account_id, id desc);
create index releases_ending on releases (valid_until) where state = 'valid';
create index releases_unsigned on releases (link_ends_at) where state in ('waiting', 'rejected');
create index releases_ended on releases (ended_at) where ended_at is not null;
create index releases_renewing on releases (renews_id) where renews_id is not null;

-- owner: market
-- The photographs of a release. What was signed stays as it was where the picture itself is gone.
create table release_images (
  release_id bigint not null references releases on delete cascade,
  place smallint not null,
  image_id uuid references images on delete set null,
  sha256 text not null,                    -- of the original, as it was signed
  title text not null,
  primary key (release_id, place)
);
create unique index release_images_by_image on release_images (image_id, release_id) where image_id is not null;

-- owner: market
-- What was signed, by whom and by which phone: whoever answers it later may claim the model's money.
create table release_signatures (
  release_id bigint primary key references releases on delete cascade,
  signer text not null check (signer in ('model', 'guardian', 'owner')),
  phone_lookup bytea not null,
  phone_sealed bytea not null,
  statement_sealed bytea not null,         -- all that was agreed to, as JSON: names, birth, photographs, terms, signatures, time and address
  statement_hash bytea not null,           -- SHA-256 of it
  signed_at timestamptz not null
);
create index release_signatures_by_phone on release_signatures (phone_lookup);

-- The least that a model gets out of each sale (fen).
insert into parameter_changes (parameter, value, why, changed_at) values ('releaseFeeLeast', 100, 'the first day', '2020-01-01T00:00:00+08:00');

-- The first segments of pages that came with these.
insert into reserved_names (name, reason) select name, 'address' from unnest(array['release', 'releases', 'release-picture', 'contact-info', 'sell-your-photos'])
  as name on conflict do nothing;
