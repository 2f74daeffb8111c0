-- owner: market
-- What buyers look for and do not find: what it is for, what they would pay for each picture, and until when contributors may answer.
-- `budget` in fen; `answers` counts those that stand; closed by its buyer or, once `until` has passed, by the clock.
create table market_briefs (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{10}$'),
  account_id bigint not null references accounts,
  title text not null check (char_length(title) between 1 and 60),
  words text not null check (char_length(words) between 1 and 1000),
  lang text not null check (lang in ('zh', 'en')),
  kind text not null check (kind in ('standard', 'extended', 'editorial', 'exclusive')),
  budget integer not null check (budget > 0),
  wanted smallint not null check (wanted between 1 and 50),
  answers integer not null default 0 check (answers >= 0),
  opened_at timestamptz not null,
  until timestamptz not null check (until > opened_at),
  closed_at timestamptz,
  removed_at timestamptz
);
create index market_briefs_open on market_briefs (id desc) where closed_at is null and removed_at is null;
create index market_briefs_of on market_briefs (account_id, id desc);
create index market_briefs_due on market_briefs (until) where closed_at is null;

-- owner: market
-- A picture on sale that a contributor holds against a brief, with a word about it.
create table brief_answers (
  id bigint generated always as identity primary key,
  brief_id bigint not null references market_briefs on delete cascade,
  item_id bigint not null references market_items,
  account_id bigint not null references accounts,
  words text not null check (char_length(words) <= 200),
  answered_at timestamptz not null,
  unique (brief_id, item_id)
);
create index brief_answers_of on brief_answers (brief_id, id desc);
create index brief_answers_by on brief_answers (account_id, brief_id);
create index brief_answers_item on brief_answers (item_id);
