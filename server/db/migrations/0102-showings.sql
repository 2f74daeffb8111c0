-- To how many readers outside its author's followers each public post was shown in its first seven days.

-- owner: posts
create table post_showings (
  post_id bigint primary key references posts,
  boxes bytea not null default '',       -- 1024 boxes, one bit each: a keyed hash says which is a reader's, a full one stays full; empty before the first and after the seven days
  readers int not null default 0,        -- how many readers the full boxes come to
  ends_at timestamptz,                   -- seven days after everybody first saw it; null until then
  owed boolean not null default true     -- fewer than promised so far
);
create index post_showings_owed on post_showings (ends_at, post_id) where owed;
create index post_showings_over on post_showings (ends_at) where boxes <> '';
insert into post_showings (post_id, ends_at)
  select id, case when open then created_at + interval '7 days' end from posts where created_at > now() - interval '7 days' and deleted_at is null;

insert into parameter_changes (parameter, value, why, changed_at) values ('promisedReaders', 30, 'the first day', '2020-01-01T00:00:00+08:00');
