-- Right holders say that a work is theirs: a case like one that is reported, with a claim in the place of reports.
alter table report_cases add column claimed boolean not null default false;
drop index report_cases_open;
create unique index report_cases_open on report_cases (kind, subject, claimed) where state = 'open';
create index report_cases_by_subject on report_cases (subject, kind);

-- owner: safety
create table claims (
  case_id uuid primary key references report_cases,
  word_hash bytea not null unique,         -- of the word that opens its page to who made it
  said bytea,                              -- name, contact, original and statement, sealed; it goes with the evidence
  at timestamptz not null
);
