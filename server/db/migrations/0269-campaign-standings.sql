-- Rankings of campaigns: who did most of what a campaign ranks by, counted from its tables every ten minutes.

-- owner: contests
create table campaign_rankings (
  activity_id int primary key references opened_campaigns,
  counted_at timestamptz not null,
  is_final boolean not null,
  members int not null check (members >= 0)
);

-- owner: contests
-- `n`: in which order they stand; those who did as much share a place. `account_id`: null when they are a member no more.
create table campaign_standings (
  activity_id int not null references campaign_rankings,
  n int not null check (n > 0),
  place int not null check (place between 1 and n),
  account_id bigint references accounts,
  count int not null check (count > 0),
  primary key (activity_id, n),
  unique (activity_id, account_id)
);
create index campaign_standings_of on campaign_standings (account_id);

-- owner: invites
-- Friends who came while a campaign ran.
create index invites_paid on invites (bound_at) where state = 'paid';
