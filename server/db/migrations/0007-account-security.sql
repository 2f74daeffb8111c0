-- Account key, proof within a session, change of phone, what a person is told of it.

-- owner: account
-- The way back for who lost their phone. 158 bits of chance cannot be guessed, so a keyed hash is enough; a slow one would only cost time.
create table account_keys (
  id uuid primary key,
  account_id bigint not null references accounts,
  key_mac bytea,                           -- HMAC of account and key; gone once the key has ended
  made_at timestamptz not null,
  ended_at timestamptz,
  check ((key_mac is null) = (ended_at is not null))
);
create unique index account_keys_live on account_keys (account_id) where ended_at is null;
create index account_keys_by_account on account_keys (account_id, made_at desc);

-- owner: account
-- What happened to the security of an account: its owner reads it on their page, and the phone that was theirs at the time is told.
create table security_notices (
  id uuid primary key,
  account_id bigint not null references accounts,
  what text not null check (what in ('key-made', 'password-changed', 'password-reset', 'phone-changed', 'sessions-ended')),
  kind text not null check (kind in ('web', 'app')),
  user_agent text not null,
  lang text not null check (lang in ('zh', 'en')),
  noted_at timestamptz not null,
  phone_lookup bytea,                      -- of the phone to tell; both are gone once it was told
  phone_sealed bytea,
  told_at timestamptz,
  check ((phone_lookup is null) = (phone_sealed is null))
);
create index security_notices_by_account on security_notices (account_id, noted_at desc);
create index security_notices_age on security_notices (noted_at);

alter table accounts add column password_changed_at timestamptz;
alter table sessions add column proved_until timestamptz; -- until when this session may do what asks for a proof of its own

alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes add constraint sms_codes_purpose_check check (purpose in ('login', 'register', 'reset', 'own-phone', 'new-phone'));

-- a notice carries no code
alter table sms_outbox alter column code drop not null;
