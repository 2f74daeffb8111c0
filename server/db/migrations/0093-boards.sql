-- owner: posts
-- What stood on each board when it was reckoned last; `of`: the tag or camera, nothing where a board is of all. What a reader may not see is left out when it is read.
create table boards (
  board text not null check (board in ('week', 'month', 'newcomers', 'genre', 'camera')),
  of text not null,
  photographs integer not null,
  made_at timestamptz not null,
  primary key (board, of)
);

-- owner: posts
create table board_places (
  board text not null,
  of text not null,
  position smallint not null check (position between 1 and 100),
  post_id bigint not null references posts on delete cascade,
  points bigint not null check (points > 0),
  primary key (board, of, position),
  unique (post_id, board, of),
  foreign key (board, of) references boards on delete cascade
);

-- owner: posts
-- The public exports, one a day: what everybody needs to reckon the lists again.
create table ranking_files (
  day date primary key,
  sha256 text not null,
  bytes bigint not null,
  photographs integer not null,
  made_at timestamptz not null
);
