-- owner: posts
-- What members say under a photograph. A thread is two levels deep: `root_id` is the comment that a reply stands under; `answers_id` the reply that it answers,
-- `answered_id` whose that was, which stays when the words are gone. `waiting`: for the yes of the post's author; `deleted`: by its writer, which stays only while
-- replies stand under it; `removed`: by the post's author. Neither keeps a word.
create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  account_id bigint references accounts,     -- null: they are gone
  root_id bigint references comments,
  answers_id bigint references comments on delete set null,
  answered_id bigint references accounts,
  state text not null default 'shown' check (state in ('shown', 'waiting', 'deleted', 'removed')),
  words text not null check (char_length(words) <= 20000),
  heart_count integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,                     -- after the first fifteen minutes
  closed_at timestamptz,                     -- when it was deleted or removed
  aspect text check (aspect in ('light', 'composition', 'story', 'technique')),
  image_id uuid references images on delete set null,
  x real check (x between 0 and 1),
  y real check (y between 0 and 1),
  width real check (width > 0),
  height real check (height > 0),
  helped_at timestamptz,
  check ((state in ('deleted', 'removed')) = (closed_at is not null)),
  check (state not in ('deleted', 'removed') or (words = '' and aspect is null)),
  check (answers_id is null or root_id is not null),
  check ((aspect is null) = (x is null) and (x is null) = (y is null) and (width is null) = (height is null)),
  check (width is null or (x + width <= 1.0001 and y + height <= 1.0001)),
  check (helped_at is null or aspect is not null)
);
create index comments_of_post on comments (post_id, id) include (account_id, state) where root_id is null;
create index comments_after on comments (post_id, id) include (account_id, state);
create index comments_critiques on comments (post_id, id, root_id) where aspect is not null and state = 'shown';
create index comments_of_root on comments (root_id, id) include (account_id, state) where root_id is not null;
create index comments_by_account on comments (account_id, id);
create index comments_by_answer on comments (answers_id) where answers_id is not null;
create index comments_by_answered on comments (answered_id) where answered_id is not null;
create index comments_by_image on comments (image_id) where image_id is not null;
create index comments_helped on comments (account_id) where helped_at is not null;

-- owner: posts
-- A heart costs nothing and earns nothing.
create table comment_hearts (
  comment_id bigint not null references comments on delete cascade,
  account_id bigint not null references accounts,
  created_at timestamptz not null,
  primary key (comment_id, account_id)
);
create index comment_hearts_by_account on comment_hearts (account_id, comment_id);

-- owner: posts
-- Changes of counts that are not yet in `posts.comment_count` or `comments.heart_count`: rows are only added, so nobody waits for anybody.
create table comments_unfolded (post_id bigint not null, comments integer not null);
create index comments_unfolded_by_post on comments_unfolded (post_id);
-- owner: posts
create table hearts_unfolded (comment_id bigint not null references comments on delete cascade, hearts integer not null);
create index hearts_unfolded_by_comment on hearts_unfolded (comment_id);

-- What its author wants of the words under a post.
alter table posts
  add column comment_count integer not null default 0,
  add column comments_from text not null default 'everybody' check (comments_from in ('everybody', 'followers', 'nobody')),
  add column critique boolean not null default false,
  add column holds_new boolean not null default false,
  add column pinned_comment_id bigint references comments on delete set null;
create index posts_by_pinned_comment on posts (pinned_comment_id) where pinned_comment_id is not null;

insert into reserved_names (name, reason) values ('comments', 'address'), ('comment-replies', 'address') on conflict do nothing;
