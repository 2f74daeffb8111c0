-- That pages were opened, without whoever opened them: each for thirty days, then as sums of days.

-- owner: analytics
create table page_events (
  id bigint generated always as identity primary key,
  hour timestamptz not null,               -- in which it happened; nothing finer
  action text not null,                    -- `actions` of api/analytics.ts
  amount int not null,
  page text not null,                      -- what kind of page
  post_id bigint references posts,         -- the work that was opened, if one was
  author_id bigint references accounts,    -- whose it is
  source text not null,                    -- `viewSources` of api/analytics.ts
  fresh boolean not null,                  -- its reader's first of that page on that day
  check ((post_id is null) = (author_id is null))
);
create index page_events_of_author on page_events (author_id, hour) where author_id is not null;
create index page_events_by_hour on page_events (hour);
create index page_events_of_post on page_events (post_id) where post_id is not null;

-- owner: analytics
-- Views of a work on a day (UTC+8) that is more than thirty days ago.
create table post_view_days (
  post_id bigint not null references posts,
  author_id bigint not null references accounts,
  day date not null,
  source text not null,
  views int not null,
  readers int not null,
  primary key (post_id, day, source)
);
create index post_view_days_of_author on post_view_days (author_id, day);

-- owner: analytics
-- All events of such a day, whatever they were about.
create table page_days (
  day date not null,
  page text not null,
  action text not null,
  source text not null,
  events bigint not null,
  amount bigint not null,
  primary key (day, page, action, source)
);

-- owner: analytics
-- The salt of a day (UTC+8). Without it, and it goes when the day is over, a mark leads to nobody.
create table event_salts (
  day date primary key,
  salt bytea not null
);

-- owner: analytics
-- How often the same reader sent the same today, as a mark that says neither who nor what. It goes when the day is over.
create table event_marks (
  day date not null,
  mark bytea not null,
  times int not null,
  primary key (day, mark)
);

insert into reserved_names (name, reason) values ('views', 'address'), ('badges', 'address') on conflict do nothing;
