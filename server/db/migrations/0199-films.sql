-- owner: posts
-- A short film: uploaded as pictures are, read in a child, shown with the picture that is its post's cover.
create table films (
  id uuid primary key,
  key text not null unique,
  account_id bigint not null references accounts,
  upload_key text not null unique,         -- where the original was put
  multipart jsonb,
  name text not null,
  declared_bytes bigint not null,
  state text not null check (state in ('queued', 'ready', 'refused')),
  refusal text,
  refusal_detail jsonb,
  post_id bigint unique references posts on delete cascade,
  -- what was found in its container
  type text check (type in ('mp4', 'webm')),
  bytes bigint,                            -- of the original
  shown_bytes bigint,                      -- of what is shown
  seconds real,
  frames integer,
  width integer,
  height integer,
  codec text,
  sound text,
  sha256 text,                             -- of the original
  uploaded_at timestamptz not null,
  read_at timestamptz,
  check ((state = 'ready') = (type is not null)),
  check (post_id is null or state = 'ready')
);
create index films_unpublished on films (account_id, uploaded_at) where post_id is null;
create index films_of_account on films (account_id, uploaded_at, key);
create index films_forgotten on films (uploaded_at) where post_id is null;

-- owner: posts
-- What a tile needs of its film; null where a post is of pictures.
alter table posts add column film_type text check (film_type in ('mp4', 'webm')), add column film_seconds real, add check ((film_type is null) = (film_seconds is null));
