-- Keys that creators sign with: one to a member, made in the signing process and sealed there.

-- owner: nft
-- `verifier`: argon2id of what the wire calls `password`; null with `password_sealed` until there is a key password. `custody_key`: which of the site's keys sealed it; null where the site
-- cannot open it.
create table creator_keys (
  account_id bigint primary key references accounts,
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  made_at timestamptz not null,
  verifier text,
  password_salt bytea,
  password_sealed bytea,
  password_at timestamptz,
  custody_key text,
  custody_sealed bytea,
  custody_at timestamptz,
  drilled_at timestamptz,                  -- when the recovery kit was shown to open it
  check ((verifier is null) = (password_sealed is null) and (password_salt is null) = (password_sealed is null) and (password_at is null) = (password_sealed is null)),
  check ((custody_key is null) = (custody_sealed is null) and (custody_at is null) = (custody_sealed is null)),
  check (password_sealed is not null or custody_sealed is not null)
);

-- owner: nft
-- What was done with a key, for its owner to read.
create table creator_key_acts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  act text not null check (act in ('made', 'shown', 'drilled', 'custody-given', 'custody-ended', 'recovered')),
  acted_at timestamptz not null
);
create index creator_key_acts_of on creator_key_acts (account_id, id desc);
