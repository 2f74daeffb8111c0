-- Passkeys: a second way in (Web Authentication Level 3).

-- owner: account
-- A credential that its person's authenticator holds the other half of: nothing here opens anything.
create table passkeys (
  id uuid primary key,
  account_id bigint not null references accounts,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,                -- COSE
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null,
  backed_up boolean not null,
  aaguid uuid,                              -- the program that made it, where it said so
  name text check (length(name) between 1 and 40), -- null until its owner calls it something
  kind text not null check (kind in ('web', 'app')),
  user_agent text not null,                 -- of the device it was made on
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id, made_at desc, id desc);

-- owner: account
-- What an authenticator is asked to sign: taken away when it is answered, whatever the answer. For signing in it is nobody's; for making a passkey it
-- stands for the password that was just asked for, in one session.
create table passkey_challenges (
  challenge bytea primary key check (length(challenge) = 32),
  account_id bigint references accounts,
  session_id uuid,
  expires_at timestamptz not null,
  check ((account_id is null) = (session_id is null))
);
create index passkey_challenges_by_account on passkey_challenges (account_id) where account_id is not null;
create index passkey_challenges_age on passkey_challenges (expires_at);

alter table security_notices drop constraint security_notices_what_check;
alter table security_notices add constraint security_notices_what_check check (what in (
  'key-made', 'password-changed', 'password-reset', 'phone-changed', 'sessions-ended', 'login-linked', 'login-unlinked',
  'passkey-added', 'passkey-removed', 'passkey-copied'
));
