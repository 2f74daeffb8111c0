-- What members report, what was decided about it, and what follows for whose it was.

-- owner: safety
-- One for a subject, however many report it; after a decision the next report opens another.
create table report_cases (
  id uuid primary key,
  number bigint generated always as identity unique, -- in the order in which they were opened
  kind text not null,
  subject text not null,                   -- its number, as its domain knows it
  account_id bigint not null references accounts, -- whose it is
  state text not null default 'open' check (state in ('open', 'unfounded', 'removed', 'stands', 'restored', 'gone')),
  evidence bytea,                          -- title, path and words as they were when it was first reported, sealed
  forget_at timestamptz,                   -- evidence goes then
  opened_at timestamptz not null,
  decided_at timestamptz,                  -- the first decision
  reason text,                             -- why it was removed, and the reviewer's words
  words text,
  appealed_at timestamptz,
  closed_at timestamptz,                   -- what was decided about the appeal
  check ((decided_at is null) = (state in ('open', 'gone'))),
  check ((reason is not null) = (state in ('removed', 'stands', 'restored'))),
  check ((closed_at is not null) = (state in ('stands', 'restored')) and (closed_at is null or appealed_at is not null))
);
create unique index report_cases_open on report_cases (kind, subject) where state = 'open';
create index report_cases_of on report_cases (account_id, number desc);
create index report_cases_opened on report_cases (opened_at);
create index report_cases_forgetting on report_cases (forget_at) where forget_at is not null;

-- owner: safety
-- Pictures of the evidence: each in the store under a key of its own, which is sealed here. Without the row its file is noise.
create table report_pictures (
  key text primary key,
  case_id uuid references report_cases,
  place smallint not null,
  sealed_key bytea,
  removed_at timestamptz,
  check ((case_id is null) = (sealed_key is null) and (sealed_key is null) = (removed_at is not null))
);
create unique index report_pictures_of on report_pictures (case_id, place) where case_id is not null;
create index report_pictures_removed on report_pictures (removed_at) where removed_at is not null;

-- owner: safety
create table reports (
  id bigint generated always as identity primary key,
  case_id uuid not null references report_cases,
  account_id bigint not null references accounts, -- who reports
  reason text not null,
  words text not null,
  light boolean not null,                  -- the last ones of theirs were all unfounded
  at timestamptz not null,
  unique (case_id, account_id)
);
create index reports_by_account on reports (account_id, id desc);
create index reports_by_time on reports (at);

-- owner: safety
create table strikes (
  case_id uuid primary key references report_cases,
  account_id bigint not null references accounts,
  at timestamptz not null,
  expires_at timestamptz not null,
  lifted_at timestamptz,                   -- an appeal took it back
  check (expires_at > at)
);
create index strikes_counting on strikes (account_id, at) where lifted_at is null;
