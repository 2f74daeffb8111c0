-- What is shown in groups, and what is done to keep them in order.

-- owner: groups
create table group_posts (
  group_id bigint not null references groups,
  post_id bigint not null references posts,
  account_id bigint not null references accounts,
  submitted_at timestamptz not null,
  stands_at timestamptz not null,          -- its place in the feed: when it was submitted; of what is pinned when it was pinned, a thousand years on
  pinned_at timestamptz,
  pinned_by bigint references accounts,
  counted boolean not null,                -- everybody sees it, as far as the group has heard
  primary key (group_id, post_id),
  check ((pinned_at is null) = (stands_at = submitted_at)),
  check (pinned_by is null or pinned_at is not null)
);
create index group_posts_feed on group_posts (group_id, stands_at desc, post_id desc);
create index group_posts_by_account on group_posts (account_id, group_id, submitted_at desc);
create index group_posts_by_post on group_posts (post_id);

-- owner: groups
-- What moderators took out of a group, and why.
create table group_removals (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  post_id bigint not null references posts,
  account_id bigint not null references accounts,
  removed_by bigint references accounts,
  removed_at timestamptz not null,
  reason text not null check (reason <> '')
);
create index group_removals_by_account on group_removals (account_id);
create index group_removals_by_post on group_removals (post_id);

-- owner: groups
-- Who may not be in a group, until when and why. One that is over stays until the sweep takes it.
create table group_bans (
  group_id bigint not null references groups,
  account_id bigint not null references accounts,
  banned_by bigint references accounts,
  banned_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (reason <> ''),
  primary key (group_id, account_id)
);
create index group_bans_by_account on group_bans (account_id);
create index group_bans_ended on group_bans (ends_at);

-- owner: groups
-- To whom an owner offers their group. It goes with the answer.
create table group_handovers (
  group_id bigint primary key references groups,
  account_id bigint not null references accounts,
  offered_at timestamptz not null
);
create index group_handovers_by_account on group_handovers (account_id);
