-- A post that was taken down is its author's alone until it is put back, whomever it was for. `open` says so too, and with it every list, count and index that asks it.
alter table posts
  add column taken_down_at timestamptz,
  add column taken_down_for text,          -- one of the reasons of the contract
  add constraint posts_taken_down_for check ((taken_down_at is null) = (taken_down_for is null));
alter table posts alter column open set expression as (deleted_at is null and taken_down_at is null and visibility = 'public');

-- owner: posts
-- Each time that a post was taken down: for what, by whom, and who put it back.
create table takedowns (
  post_id bigint not null references posts,
  taken_down_at timestamptz not null,
  reason text not null,
  taken_down_by bigint not null references accounts,
  put_back_at timestamptz,
  put_back_by bigint references accounts,
  primary key (post_id, taken_down_at),
  check ((put_back_at is null) = (put_back_by is null))
);
create unique index takedowns_standing on takedowns (post_id) where put_back_at is null;

-- a group that is dissolved
create index audience_members_by_group on audience_members (group_id);
