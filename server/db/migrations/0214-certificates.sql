-- Certificates that an operator issues to a member, with its words in both languages; a page of each shows whether it still holds.

-- owner: certificates
-- `name`: of who got it, as it was then. `issued_by`, `revoked_by`: null when they are members no more. What is said of it stays; it is revoked, never changed.
create table certificates (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{12}$'),
  kind text not null check (kind in ('graduation', 'valentine-day')),
  account_id bigint not null references accounts,
  name text not null,
  words_zh text not null check (words_zh <> ''),
  words_en text not null check (words_en <> ''),
  issued_by bigint references accounts,
  issued_at timestamptz not null,
  revoked_by bigint references accounts,
  revoked_at timestamptz,
  revoked_why text,
  check ((revoked_at is null) = (revoked_why is null)),
  check (revoked_by is null or revoked_at is not null)
);
create index certificates_of_account on certificates (account_id, id desc);
create index certificates_issued_by on certificates (issued_by) where issued_by is not null;
create index certificates_revoked_by on certificates (revoked_by) where revoked_by is not null;

insert into reserved_names (name, reason) select name, 'address' from unnest(array['certificate', 'graduation-credential', 'valentine-day-credential', 'post-honor-certificates'])
  as name on conflict do nothing;
