-- Campaigns that were opened while the site runs, beside those that it starts with.

-- owner: campaigns
create table opened_campaigns (
  activity_id int primary key check (activity_id > 0),
  slug text not null unique,
  definition jsonb not null,
  opened_at timestamptz not null
);
-- owner: campaigns
-- In small letters.
create table campaign_addresses (
  path text primary key check (path = lower(path)),
  activity_id int not null references opened_campaigns
);
