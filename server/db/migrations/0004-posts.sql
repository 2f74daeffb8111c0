-- Posts and their pictures.

-- owner: posts
create table posts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  permlink text not null,
  title text not null,
  description text not null,
  lang text not null check (lang in ('zh', 'en')),
  title_other text,
  description_other text,
  tags text[] not null default '{}',
  place text,
  kind text not null check (kind in ('photo', 'design')),
  visibility text not null check (visibility in ('public', 'private')),
  ai text not null check (ai in ('none', 'assisted', 'generated')),
  credit jsonb,
  image_count smallint not null check (image_count between 1 and 9),
  -- the first picture, kept here so that a feed reads one table
  cover_key text not null,
  cover_alt text not null,
  cover_width integer not null,
  cover_height integer not null,
  cover_widths smallint[] not null,
  cover_avif smallint[] not null,
  cover_placeholder text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (account_id, permlink)
);
create index posts_newest on posts (created_at desc, id desc) where deleted_at is null and visibility = 'public';
create index posts_of_account on posts (account_id, created_at desc, id desc) where deleted_at is null;

-- owner: posts
create table images (
  id uuid primary key,
  key text not null unique,                -- in public addresses: says nothing and cannot be guessed
  account_id bigint not null references accounts,
  upload_key text not null unique,         -- where the original was put
  multipart jsonb,
  name text not null,
  declared_bytes bigint not null,
  state text not null check (state in ('queued', 'developing', 'ready', 'refused')),
  progress smallint not null default 0,
  refusal text,
  refusal_detail jsonb,
  post_id bigint references posts,
  position smallint,
  alt text not null default '',
  place_precision text not null default 'none' check (place_precision in ('none', 'city', 'exact')),
  ai text not null default 'none' check (ai in ('none', 'assisted', 'generated')),
  -- what the job found
  type text,
  bytes bigint,
  width integer,
  height integer,
  widths smallint[] not null default '{}',
  avif smallint[] not null default '{}',
  thumbhash text,
  placeholder text,
  phash text,
  sha256 text,
  color_profile text,
  exif jsonb,
  found jsonb,                             -- words, AI label and rights from the metadata
  latitude double precision,
  longitude double precision,
  marks text[] not null default '{}',
  uploaded_at timestamptz not null,
  developed_at timestamptz,
  unique (post_id, position)
);
create index images_unpublished on images (account_id, uploaded_at) where post_id is null;
create index images_by_day on images (account_id, uploaded_at);
create index images_like on images (account_id, developed_at desc) where state = 'ready';
create index images_orphans on images (uploaded_at) where post_id is null;

-- owner: posts
-- How often a tag is used on public posts, for suggestions.
create table tags (
  tag text primary key,
  posts integer not null default 0
);
create index tags_by_use on tags (posts desc, tag);
create index tags_by_prefix on tags (tag text_pattern_ops);
create index posts_by_tag on posts using gin (tags) where deleted_at is null and visibility = 'public';
