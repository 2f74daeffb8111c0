-- Who a member really is: asked once, looked at by a reviewer or checked by a service, and used wherever a real name is wanted.

-- owner: identity
-- One application for an account. The whole number and the pictures are there only while somebody may have to look at them.
create table identities (
  id uuid primary key,
  account_id bigint not null unique references accounts,
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'refused')),
  document text not null check (document in ('id', 'passport', 'driver', 'other')),
  name_sealed bytea not null,
  number_lookup bytea not null,            -- keyed hash: one document, one account
  number_sealed bytea,                     -- the whole number, until it is decided
  last_four text not null,
  birth date not null,
  asked_at timestamptz not null,           -- the last time it was put before somebody
  checked text check (checked in ('match', 'mismatch', 'unknown')), -- what the service said of this name and number
  decided_at timestamptz,
  decided_by text check (decided_by in ('reviewer', 'service')),
  reason text,                             -- why it was refused, and the reviewer's words
  words text not null default '',
  forget_at timestamptz,                   -- number and pictures of a refused one go then
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (reason is not null)),
  check (case state when 'waiting' then number_sealed is not null and forget_at is null
    when 'verified' then number_sealed is null and forget_at is null
    else (number_sealed is null) = (forget_at is null) end)
);
-- what was refused keeps nobody from using their own document
create unique index identities_by_number on identities (number_lookup) where state in ('waiting', 'verified');
create index identities_forgetting on identities (forget_at) where forget_at is not null;

-- owner: identity
-- Pictures of a document: each in the store under a key of its own, which is sealed here. Without the row its file is noise.
create table identity_pictures (
  key text primary key,
  identity_id uuid references identities,
  side text not null check (side in ('front', 'back')),
  sealed_key bytea,
  removed_at timestamptz,                  -- the row stays a day, so that nobody brings the picture a second time
  check ((identity_id is null) = (sealed_key is null) and (sealed_key is null) = (removed_at is not null))
);
create unique index identity_pictures_by_identity on identity_pictures (identity_id, side) where identity_id is not null;
create index identity_pictures_removed on identity_pictures (removed_at) where removed_at is not null;

-- owner: identity
-- Documents put in on a day (UTC+8): nobody tries out other people's.
create table identity_tries (
  account_id bigint not null references accounts,
  day date not null,
  tries smallint not null,
  primary key (account_id, day)
);

-- it stands above now
alter table accounts drop column identity_status;
