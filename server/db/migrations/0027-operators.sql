-- Who works in the console: a second factor beside the password, and a record of everything done there that nobody can rewrite.

-- owner: account
create table second_factors (
  account_id bigint primary key references accounts,
  secret_sealed bytea not null,             -- TOTP (RFC 6238), sealed for this account
  last_step bigint not null default 0,      -- of the last code that was taken: none counts twice
  made_at timestamptz not null
);
-- Until when this session may act with its person's roles.
alter table sessions add column factor_until timestamptz;

-- owner: account
-- Which roles somebody should have from now on; another person decides in the console.
create table role_proposals (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts, -- whose roles
  roles text[] not null,
  why text not null,
  proposed_by bigint not null references accounts,
  proposed_at timestamptz not null
);

-- owner: kit
-- by function
create table audit_log (
  id bigint primary key,
  account_id bigint,                        -- who; null: a command on the machine itself
  act text not null,                        -- an endpoint's name, or a command
  subject text not null,
  details jsonb not null,
  at timestamptz not null,
  print bytea not null                      -- SHA-256 of this row and of the print before
);
create index audit_log_by_account on audit_log (account_id, id desc);
create index audit_log_by_subject on audit_log (subject, id desc);
