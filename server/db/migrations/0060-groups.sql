-- Groups: who is in them, who asks to be, and who is asked to.

-- owner: groups
create table groups (
  id bigint generated always as identity primary key,
  name_zh text not null,
  name_en text not null,                   -- one of the two at least
  words_zh text not null default '',
  words_en text not null default '',
  rules_zh text not null default '',
  rules_en text not null default '',
  joining text not null check (joining in ('open', 'request', 'invitation')),
  conditions jsonb not null,               -- what a machine checks of what is submitted: `Conditions` of api/groups.ts
  cover_post_id bigint,                    -- whose picture stands for the group, to whom it may be shown
  version int not null default 1,          -- goes up with each change of the above
  founded_at timestamptz not null,
  ownerless_at timestamptz,                -- since its owner is gone for good
  closed_at timestamptz,
  check (name_zh <> '' or name_en <> '')
);
create index groups_zh on groups (lower(name_zh) text_pattern_ops, id) where closed_at is null;
create index groups_en on groups (lower(name_en) text_pattern_ops, id) where closed_at is null;
create index groups_ownerless on groups (ownerless_at) where ownerless_at is not null and closed_at is null;

-- owner: groups
-- How many are in a group and how many photographs everybody sees there, in sixteen rows each, so that nobody who joins waits for another.
create table group_counts (
  group_id bigint not null references groups,
  slot smallint not null check (slot between 0 and 15),
  members int not null default 0,
  posts int not null default 0,
  primary key (group_id, slot)
);

-- owner: groups
create table group_members (
  group_id bigint not null references groups,
  account_id bigint not null references accounts,
  role text collate "C" not null check (role in ('owner', 'moderator', 'member')),
  joined_at timestamptz not null,
  role_at timestamptz not null,            -- since when they have this role
  primary key (group_id, account_id)
);
-- the roles stand in their order: owner, moderator, member
create index group_members_listed on group_members (group_id, role desc, joined_at desc, account_id desc);
create index group_members_by_account on group_members (account_id, group_id desc);
create unique index group_owner on group_members (group_id) where role = 'owner';

-- owner: groups
-- Who asks to be let in. One waits at a time; what became of it stays until a year has passed.
create table group_requests (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups,
  account_id bigint not null references accounts,
  words text not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  decided_by bigint references accounts,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index group_requests_waiting on group_requests (group_id, account_id) where state = 'waiting';
create index group_requests_listed on group_requests (group_id, id) where state = 'waiting';
create index group_requests_by_account on group_requests (account_id);
create index group_requests_decided on group_requests (decided_at) where decided_at is not null;

-- owner: groups
-- Whom a group asks in. It goes when they join or say no.
create table group_invitations (
  group_id bigint not null references groups,
  account_id bigint not null references accounts,
  invited_by bigint references accounts,
  invited_at timestamptz not null,
  primary key (group_id, account_id)
);
create index group_invitations_by_account on group_invitations (account_id);

-- owner: settings
-- Who founds a group holds more than this many thousandths of a PIXT.
insert into parameter_changes (parameter, value, why, changed_at) values ('groupPixt', 10000000, 'the first day', '2020-01-01T00:00:00+08:00');
