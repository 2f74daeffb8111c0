-- What people say when they forward, whom a post and such words mention, and posts that nobody may forward.
alter table likes add column words text;
alter table posts add column forwardable boolean not null default true;
-- The newest forwards of all: Following looks through them as it looks through the newest posts.
create index forwards_newest on likes (created_at desc, post_id desc) include (account_id) where kind = 'forward';
-- And each person's, read without the rows.
create index forwards_of_account on likes (account_id, created_at desc, post_id desc) where kind = 'forward';
-- Which fields there are is said in one place (`api/limits.ts`), and they become more.
alter table banned_words drop constraint if exists banned_words_fields_check;

-- owner: posts
-- Whom a description mentions. `told_at`: when they heard of it, which waits until they may see the post.
create table post_mentions (
  post_id bigint not null references posts,
  account_id bigint not null references accounts,
  told_at timestamptz,
  primary key (post_id, account_id)
);
create index post_mentions_by_account on post_mentions (account_id);

-- owner: posts
-- Whom the words of a forward mention; they go with it.
create table forward_mentions (
  post_id bigint not null,
  kind text not null default 'forward' check (kind = 'forward'),
  forwarder_id bigint not null,
  account_id bigint not null references accounts,
  primary key (post_id, forwarder_id, account_id),
  foreign key (post_id, kind, forwarder_id) references likes (post_id, kind, account_id) on delete cascade
);
create index forward_mentions_by_account on forward_mentions (account_id);
