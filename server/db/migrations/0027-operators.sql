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

create function audit_print(before bytea, id bigint, account_id bigint, act text, subject text, details jsonb, at timestamptz) returns bytea immutable parallel safe language sql
  return sha256(before || convert_to(jsonb_build_array(id, account_id, act, subject, details, extract(epoch from at))::text, 'UTF8'));

create function audit_is_final() returns trigger language plpgsql as $$ begin
  raise exception 'the audit log is append-only' using errcode = 'P0423';
end $$;
create trigger final before update or delete on audit_log for each row execute function audit_is_final();
create trigger untruncated before truncate on audit_log execute function audit_is_final();

-- Adds one row to the chain. Who writes waits for who wrote before: operators are few.
create function append_audit(who bigint, what text, about text, more jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare last record;
begin
  perform pg_advisory_xact_lock(7140227);
  select id, print into last from audit_log order by id desc limit 1;
  insert into audit_log values (coalesce(last.id, 0) + 1, who, what, about, more, moment,
    audit_print(coalesce(last.print, ''), coalesce(last.id, 0) + 1, who, what, about, more, moment));
end $$;
