-- owner: account
-- A profile that two tabs save at once: the second is told. Nicknames are unique as they look, whatever their case and width.
alter table accounts
  add column profile_version integer not null default 1,
  add column nickname_key text not null generated always as (lower(normalize(nickname, NFKC))) stored;
create unique index accounts_by_nickname on accounts (nickname_key);
create unique index accounts_by_header on accounts (header_key) where header_key is not null;

-- owner: account
-- Pictures on their way to being a person's header; the bytes go once they were developed or refused.
create table avatars (
  id uuid primary key,
  account_id bigint not null references accounts,
  key text not null unique,
  state text not null default 'queued' check (state in ('queued', 'ready', 'refused')),
  bytes bytea,
  refusal text,
  refusal_detail jsonb,
  made_at timestamptz not null,
  check ((bytes is null) = (state <> 'queued')),
  check ((refusal is null) = (state <> 'refused'))
);
create index avatars_by_account on avatars (account_id, made_at desc);
create index avatars_age on avatars (made_at);
