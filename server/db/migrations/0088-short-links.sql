-- Short addresses of our own pages, and how often each was opened.

-- owner: collections
create table short_links (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  word text collate "C" not null unique,   -- in its address, /s/word
  path_mark bytea not null,                -- keyed hash of where it leads, so that one page has one
  path_sealed bytea not null,              -- where it leads: may hold the word of a link
  visits int not null default 0,
  made_at timestamptz not null,
  unique (account_id, path_mark)
);
create index short_links_of on short_links (account_id, id desc);

-- owner: collections
-- The salt of a day (UTC+8). Without it, and it goes when the day is over, a mark leads to nobody.
create table visit_salts (
  day date primary key,
  salt bytea not null
);

-- owner: collections
-- Who opened a link today, as a mark that only says "the same one again". It goes when the day is over.
create table link_visitors (
  link_id bigint not null references short_links,
  day date not null,
  mark bytea not null,
  primary key (link_id, day, mark)
);
create index link_visitors_by_day on link_visitors (day);
