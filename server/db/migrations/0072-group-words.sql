-- What is said in groups: an announcement above the feed, and discussions without a photograph.

-- owner: groups
-- What owner and moderators want members to know; one stands at a time. `told_to`: members up to this number have heard of it; null once all have.
create table group_announcements (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  account_id bigint not null references accounts,
  words text not null check (words <> ''),
  lang text not null check (lang in ('zh', 'en')),
  for_members boolean not null,            -- nobody else reads it; once so, for good
  said_at timestamptz not null,
  edited_at timestamptz,
  ended_at timestamptz,
  told_to bigint
);
create unique index group_announcements_standing on group_announcements (group_id) where ended_at is null;
create index group_announcements_by_account on group_announcements (account_id);

-- owner: groups
-- `deleted`: by who began it, whose words are gone; it stays while replies stand under it. `removed`: by the team or an operator; its words are kept for an appeal and shown to nobody.
create table group_discussions (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  account_id bigint references accounts,   -- null: they are gone
  for_members boolean not null,            -- nobody else reads it; once so, for good
  state text not null default 'shown' check (state in ('shown', 'deleted', 'removed')),
  title text not null,
  words text not null check (char_length(words) <= 20000),
  lang text not null check (lang in ('zh', 'en')),
  begun_at timestamptz not null,
  edited_at timestamptz,                   -- after the first fifteen minutes
  closed_at timestamptz,                   -- when it was deleted or removed
  removed_by bigint references accounts,
  reason text not null default '',
  check ((state = 'shown') = (closed_at is null)),
  check ((state = 'deleted') = (title = '')),
  check (state <> 'deleted' or words = ''),
  check (removed_by is null or state = 'removed')
);
create index group_discussions_listed on group_discussions (group_id, id desc) include (account_id) where state <> 'removed';
create index group_discussions_by_account on group_discussions (account_id);
create index group_discussions_by_remover on group_discussions (removed_by) where removed_by is not null;

-- owner: groups
-- Two levels deep, as comments are: `root_id` is the reply that another stands under, `answers_id` the one that it answers, `answered_id` whose that was.
create table group_replies (
  id bigint generated always as identity primary key,
  discussion_id bigint not null references group_discussions on delete cascade,
  account_id bigint references accounts,   -- null: they are gone
  root_id bigint references group_replies on delete cascade,
  answers_id bigint references group_replies on delete set null,
  answered_id bigint references accounts,
  state text not null default 'shown' check (state in ('shown', 'deleted', 'removed')),
  words text not null check (char_length(words) <= 20000),
  said_at timestamptz not null,
  edited_at timestamptz,
  closed_at timestamptz,
  removed_by bigint references accounts,
  reason text not null default '',
  check ((state = 'shown') = (closed_at is null)),
  check (state <> 'deleted' or words = ''),
  check (removed_by is null or state = 'removed'),
  check (answers_id is null or root_id is not null)
);
create index group_replies_roots on group_replies (discussion_id, id) include (account_id) where root_id is null;
create index group_replies_of_discussion on group_replies (discussion_id, id);
create index group_replies_of_root on group_replies (root_id, id) include (account_id, state) where root_id is not null;
create index group_replies_by_account on group_replies (account_id);
create index group_replies_by_answer on group_replies (answers_id) where answers_id is not null;
create index group_replies_by_answered on group_replies (answered_id) where answered_id is not null;
create index group_replies_by_remover on group_replies (removed_by) where removed_by is not null;

-- owner: groups
-- Whom the words of a discussion or a reply name with @, of those who let its writer and read it.
create table group_mentions (
  discussion_id bigint not null references group_discussions on delete cascade,
  reply_id bigint references group_replies on delete cascade,
  account_id bigint not null references accounts,
  unique nulls not distinct (discussion_id, reply_id, account_id)
);
create index group_mentions_by_reply on group_mentions (reply_id) where reply_id is not null;
create index group_mentions_by_account on group_mentions (account_id);

-- owner: groups
-- How many replies stand in a discussion, in sixteen rows, so that nobody who replies waits for another.
create table discussion_counts (
  discussion_id bigint not null references group_discussions on delete cascade,
  slot smallint not null check (slot between 0 and 15),
  replies int not null default 0,
  primary key (discussion_id, slot)
);
