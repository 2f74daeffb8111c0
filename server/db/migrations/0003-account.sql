-- Who people are, how they come in, what they agreed to.

-- owner: account
create table accounts (
  id bigint generated always as identity (start with 10001) primary key,   -- the uid
  account text not null,
  nickname text not null,
  unique_uri text,
  header_key text,
  bio_zh text,
  bio_en text,
  phone_lookup bytea not null,             -- HMAC of the E.164 number: finds it, says nothing
  phone_sealed bytea not null,             -- AES-256-GCM, bound to the lookup
  password_hash text not null,
  lang text not null default 'zh' check (lang in ('zh', 'en')),
  roles text[] not null default '{}',
  contributor_status smallint not null default 0,
  nft_status smallint not null default 0,
  post_count integer not null default 0,   -- public posts, kept by posts through account's verb
  last_post_at timestamptz,
  created_at timestamptz not null,
  unique (phone_lookup)
);
create index accounts_by_last_post on accounts (last_post_at desc, id desc) where post_count > 0;

-- owner: account
-- One name space for account names and personal URLs, so that none can shadow another (a uid is all digits and no name is).
create table handles (
  handle text primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('account', 'uri'))
);
create index handles_by_account on handles (account_id);

-- owner: account
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,        -- SHA-256 of the token; the token itself is nowhere
  account_id bigint not null references accounts,
  kind text not null check (kind in ('web', 'app')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_account on sessions (account_id, created_at desc);
create index sessions_age on sessions (expires_at);

-- owner: account
-- append-only
create table consents (
  account_id bigint not null references accounts,
  agreement text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (account_id, agreement, version)
);

-- owner: account
create table sms_codes (
  id uuid primary key,
  phone_lookup bytea not null,
  phone_sealed bytea not null,
  purpose text not null check (purpose in ('login', 'register')),
  code_sealed bytea,                       -- opened by the job that sends it, gone once it is sent
  code_mac bytea not null,
  lang text not null check (lang in ('zh', 'en')),
  ip text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  delivered_at timestamptz,                -- when the carrier took it
  used_at timestamptz
);
create index sms_codes_age on sms_codes (sent_at);
create index sms_codes_by_phone on sms_codes (phone_lookup, sent_at desc);
create index sms_codes_by_ip on sms_codes (ip, sent_at desc);

-- owner: account
-- Wrong passwords, counted per name as typed and per address. The key is an HMAC: people type passwords into the wrong field.
create table login_failures (
  id bigint generated always as identity primary key,
  account_key text not null,
  ip text not null,
  failed_at timestamptz not null
);
create index login_failures_age on login_failures (failed_at);
create index login_failures_by_account on login_failures (account_key, failed_at desc);
create index login_failures_by_ip on login_failures (ip, failed_at desc);

-- owner: settings
-- Names nobody may take and words nobody may use; the console edits them later.
create table reserved_names (
  name text primary key,
  -- how it looks at a glance: case, dashes and underscores aside, 0 as o, 1 as l
  look text not null generated always as (translate(lower(name), '01-_', 'ol')) stored,
  reason text not null check (reason in ('address', 'system', 'official', 'brand', 'word'))
);
create index reserved_names_by_look on reserved_names (look);
-- owner: settings
create table banned_words (
  word text primary key,
  reason text not null
);
