-- Comments and groups that a reviewer takes away after a report, and puts back after an appeal.
alter table comments drop constraint comments_state_check;
alter table comments add constraint comments_state_check check (state in ('shown', 'waiting', 'deleted', 'removed', 'taken-down'));
alter table comments drop constraint comments_check;
alter table comments add constraint comments_check check ((state in ('deleted', 'removed', 'taken-down')) = (closed_at is not null));
alter table comments drop constraint comments_check1;
alter table comments add constraint comments_check1 check (state not in ('deleted', 'removed', 'taken-down') or (words = '' and aspect is null));

-- owner: posts
-- What a comment said that was taken down: its words are nowhere else, and come back from here.
create table comment_takedowns (
  comment_id bigint primary key references comments on delete cascade,
  state text not null check (state in ('shown', 'waiting')), -- before
  words text not null,
  aspect text,
  image_id uuid references images on delete set null,
  x real,
  y real,
  width real,
  height real,
  helped_at timestamptz,
  taken_down_at timestamptz not null,
  taken_down_by bigint not null references accounts
);
create index comment_takedowns_by_image on comment_takedowns (image_id) where image_id is not null;

-- Nobody finds a group that is taken down; nothing in it is lost.
alter table groups add column taken_down_at timestamptz;

-- owner: groups
create table group_takedowns (
  group_id bigint not null references groups,
  taken_down_at timestamptz not null,
  taken_down_by bigint not null references accounts,
  put_back_at timestamptz,
  put_back_by bigint references accounts,
  primary key (group_id, taken_down_at),
  check ((put_back_at is null) = (put_back_by is null))
);
create unique index group_takedowns_standing on group_takedowns (group_id) where put_back_at is null;
