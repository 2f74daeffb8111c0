-- Campaigns as editors compose them: drafts in versions, each put before a second person, and what was changed of one that is open.

-- owner: campaigns
-- `id` becomes the number of the campaign, `slug` its name, for good. `version`: the latest.
create table campaign_drafts (
  id int generated always as identity (start with 3100001) primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  version integer not null default 1,
  made_at timestamptz not null
);

-- owner: campaigns
-- append-only
-- What an editor saved, whole or not.
create table campaign_versions (
  draft_id int not null references campaign_drafts,
  version integer not null,
  definition jsonb not null,
  why text not null,
  account_id bigint not null references accounts,
  made_at timestamptz not null,
  primary key (draft_id, version)
);
create index campaign_versions_by_account on campaign_versions (account_id);

-- owner: campaigns
-- A version that was put before a second person. `approved_by`: whose yes opened it.
create table campaign_openings (
  id bigint generated always as identity primary key,
  draft_id int not null references campaign_drafts,
  version integer not null,
  why text not null,
  account_id bigint not null references accounts,
  asked_at timestamptz not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'opened', 'refused')),
  approved_by bigint references accounts,
  decided_at timestamptz,
  foreign key (draft_id, version) references campaign_versions (draft_id, version),
  check ((outcome = 'waiting') = (decided_at is null)),
  check ((outcome = 'opened') = (approved_by is not null)),
  check (approved_by is distinct from account_id)
);
create unique index campaign_openings_waiting on campaign_openings (draft_id) where outcome = 'waiting';
create index campaign_openings_of_draft on campaign_openings (draft_id, id desc);
create index campaign_openings_by_account on campaign_openings (account_id);
create index campaign_openings_by_approver on campaign_openings (approved_by) where approved_by is not null;
