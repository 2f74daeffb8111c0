-- Whom a post is for, and in one column what everybody sees: indexes, checks and queries ask that column instead of each saying the condition again
-- (server/posts/visibility.ts holds the rest of it).
alter table posts
  drop constraint posts_visibility_check,
  add constraint posts_visibility_check check (visibility in ('public', 'followers', 'group', 'link', 'private')),
  add column open boolean not null generated always as (deleted_at is null and visibility = 'public') stored;

drop index posts_newest, posts_hot, posts_of_account;
create index posts_newest on posts (created_at desc, id desc) where open;
create index posts_hot on posts (hot desc, id desc) where open;
create index posts_of_account on posts (account_id, created_at desc, id desc) include (open) where deleted_at is null;

-- owner: posts
-- Of a post for one group which group, of one for who has its link which link; about all others the post itself says everything.
create table post_audiences (
  post_id bigint primary key references posts,
  group_id bigint,
  link_hash bytea unique,                  -- of the word in the link; another word ends the link that was
  ends_at timestamptz,                     -- from then on the link opens nothing
  check ((group_id is null) <> (link_hash is null)),
  check (ends_at is null or link_hash is not null)
);

-- owner: posts
-- Who is in a group, as far as posts ask it.
create table audience_members (
  account_id bigint not null references accounts,
  group_id bigint not null,
  primary key (account_id, group_id)
);
