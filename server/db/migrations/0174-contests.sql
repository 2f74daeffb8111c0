-- Contests, what is entered, and the pairs that are shown and answered.

-- owner: contests
-- Made of the campaign's definition with its first entry. The count of its ballots is a file; `file_hash`: its SHA-256; `verdicts`: how many ballots each verdict has.
create table contests (
  activity_id int primary key check (activity_id > 0),
  slug text not null unique,
  votes_until timestamptz not null,
  results_at timestamptz not null,
  next_number int not null default 1 check (next_number > 0),
  answers int not null default 0 check (answers >= 0),
  verdicts jsonb,
  counted_at timestamptz,
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  file_bytes int,
  check ((counted_at is null) = (file_hash is null)),
  check ((counted_at is null) = (file_bytes is null) and (counted_at is null) = (verdicts is null))
);

-- owner: contests
-- `account_id`, `post_id`: null when who entered it is a member no more. `shown`, `shown_left`: in how many pairs, and in how many of them on the left; `dice`: who comes
-- first of those that were shown as often, thrown anew each time. `place` and so on: by ballots. `final`: where it stands in the end; `award`: which of the definition's.
create table contest_entries (
  id bigint generated always as identity primary key,
  activity_id int not null references contests,
  number int not null check (number > 0),
  account_id bigint references accounts,
  post_id bigint references posts,
  phash text not null,
  entered_at timestamptz not null,
  gone_at timestamptz,
  shown int not null default 0 check (shown >= 0),
  shown_left int not null default 0 check (shown_left between 0 and shown),
  dice int not null,
  place int,
  score int,
  won int,
  met int,
  final int,
  award smallint,
  unique (activity_id, number),
  unique (activity_id, post_id),
  check ((account_id is null) = (post_id is null)),
  check (account_id is not null or gone_at is not null or place is not null),
  check ((place is null) = (score is null) and (place is null) = (won is null) and (place is null) = (met is null))
);
create index contest_entries_shown on contest_entries (activity_id, shown, dice, number) where gone_at is null;
create index contest_entries_of on contest_entries (account_id);
create index contest_entries_final on contest_entries (activity_id, final) where final is not null;
create index contest_entries_awarded on contest_entries (activity_id) where award is not null;

-- owner: contests
-- Two entries as somebody was shown them. `voter_mark`, `device_mark`: keyed, the same throughout one contest. `voter_id`: null when they are a member no more.
create table contest_pairs (
  id bigint generated always as identity primary key,
  activity_id int not null references contests,
  voter_id bigint references accounts,
  voter_mark text not null,
  device_mark text,
  left_number int not null,
  right_number int not null,
  shown_at timestamptz not null,
  answer text check (answer in ('left', 'right', 'skip')),
  answered_at timestamptz,
  receipt text unique,
  verdict text check (verdict in ('counts', 'skipped', 'gone', 'device', 'side', 'quick')),
  check (left_number <> right_number),
  check ((answer is null) = (answered_at is null) and (answer is null) = (receipt is null)),
  check (verdict is null or answer is not null),
  foreign key (activity_id, left_number) references contest_entries (activity_id, number),
  foreign key (activity_id, right_number) references contest_entries (activity_id, number)
);
create index contest_pairs_of on contest_pairs (voter_id, activity_id, id desc);
create unique index contest_pairs_open on contest_pairs (activity_id, voter_id) where answer is null;
create index contest_pairs_answered on contest_pairs (activity_id, answered_at, id) where answer is not null;
