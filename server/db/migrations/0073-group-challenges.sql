-- Challenges in groups: a theme, some days, and votes that nobody sees before they end.

-- owner: groups
create table group_challenges (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  started_by bigint references accounts,   -- null: they are gone
  for_members boolean not null,            -- nobody else reads it; once so, for good
  theme text not null check (theme <> ''),
  words text not null,
  lang text not null check (lang in ('zh', 'en')),
  made_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by bigint references accounts,
  reason text not null default '',         -- why it was cancelled
  counted_at timestamptz,                  -- since when its results are out
  check (starts_at < ends_at),
  check (cancelled_at is null or counted_at is null),
  check ((cancelled_at is null) = (reason = '')),
  check (counted_at is null or counted_at >= ends_at)
);
create index group_challenges_listed on group_challenges (group_id, id desc);
create index group_challenges_ending on group_challenges (ends_at) where counted_at is null and cancelled_at is null;
create index group_challenges_by_starter on group_challenges (started_by);
create index group_challenges_by_canceller on group_challenges (cancelled_by) where cancelled_by is not null;

-- owner: groups
-- Posts of the group that are in a challenge; what leaves the group leaves it. `turn` is drawn anew each time it is shown: of those shown least often the lowest comes next.
-- `won` and `lost` are written once, when the votes are counted.
create table group_entries (
  challenge_id bigint not null references group_challenges,
  group_id bigint not null,
  post_id bigint not null,
  account_id bigint not null references accounts,
  entered_at timestamptz not null,
  shown int not null default 0,
  turn int not null,
  won int not null default 0,
  lost int not null default 0,
  score int not null generated always as ((won + 1) * 10000 / (won + lost + 2)) stored,
  primary key (challenge_id, post_id),
  foreign key (group_id, post_id) references group_posts on delete cascade
);
create index group_entries_turn on group_entries (challenge_id, shown, turn);
create index group_entries_by_account on group_entries (account_id, challenge_id);
create index group_entries_by_post on group_entries (group_id, post_id);

-- owner: groups
-- Two entries before somebody: the lower number first, so that no pair comes twice. `chosen`: null where they could not decide.
create table group_pairs (
  id bigint generated always as identity primary key,
  challenge_id bigint not null references group_challenges,
  account_id bigint not null references accounts,
  low_post bigint not null,
  high_post bigint not null,
  low_left boolean not null,
  shown_at timestamptz not null,
  answered_at timestamptz,
  chosen bigint,
  unique (challenge_id, account_id, low_post, high_post),
  foreign key (challenge_id, low_post) references group_entries on delete cascade,
  foreign key (challenge_id, high_post) references group_entries on delete cascade,
  check (low_post < high_post),
  check (chosen is null or (answered_at is not null and chosen in (low_post, high_post)))
);
create unique index group_pairs_open on group_pairs (challenge_id, account_id) where answered_at is null;
create index group_pairs_by_account on group_pairs (account_id, challenge_id, answered_at);
create index group_pairs_low on group_pairs (challenge_id, low_post);
create index group_pairs_high on group_pairs (challenge_id, high_post);
