-- Who sells licences here: contact information, given step by step, and works by which a reviewer judges.

-- owner: market
-- One application for an account. The name behind it is verified by `identity`, and is not asked for again.
create table contributors (
  id uuid primary key,
  account_id bigint not null unique references accounts,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'rejected')),
  person_sealed bytea,                     -- first and last name
  title text check (title in ('mr', 'ms', 'mrs')),
  country text check (country ~ '^[A-Z]{2}$'),
  contact_sealed bytea,                    -- e-mail and address
  phone_lookup bytea,
  phone_sealed bytea,                      -- proved by a code, or the number of the account
  link text not null default '',           -- where more of their work stands
  began_at timestamptz not null,
  asked_at timestamptz,                    -- the last time it was put before somebody
  decided_at timestamptz,
  reason text,                             -- why it was rejected, and the reviewer's words
  words text not null default '',
  check ((person_sealed is null) = (title is null) and (title is null) = (country is null)),
  check ((contact_sealed is null) = (phone_lookup is null) and (phone_lookup is null) = (phone_sealed is null)),
  check (state = 'draft' or (person_sealed is not null and contact_sealed is not null and asked_at is not null)),
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check ((state = 'rejected') = (reason is not null))
);

-- owner: market
-- Public works of their own that show what they make.
create table contributor_works (
  account_id bigint not null references accounts,
  post_id bigint not null references posts on delete cascade,
  place smallint not null,
  primary key (account_id, post_id)
);
create index contributor_works_by_post on contributor_works (post_id);

-- codes that prove the phone of a contributor, and of who signs a release
alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes add constraint sms_codes_purpose_check
  check (purpose in ('login', 'register', 'reset', 'own-phone', 'new-phone', 'contributor', 'release'));
