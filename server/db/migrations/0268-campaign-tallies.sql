-- What came of campaigns that are over, counted from their tables; counted anew until nothing of it is open, and never typed in.

-- owner: contests
create table campaign_tallies (
  activity_id int primary key references opened_campaigns,
  counted_at timestamptz not null,
  is_final boolean not null,
  numbers jsonb not null
);
create index campaign_tallies_open on campaign_tallies (counted_at) where not is_final;
