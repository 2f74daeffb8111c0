-- What members earned, once and for good.

-- owner: badges
create table badges (
  account_id bigint not null references accounts,
  name text not null,                      -- `badgeGoals` of api/limits.ts
  goal int not null,                       -- what its rule took on that day
  post_id bigint,                          -- under which work it was earned; it may be gone
  collection_id bigint,                    -- or in which collection
  earned_at timestamptz not null,
  primary key (account_id, name),
  check ((post_id is null) <> (collection_id is null))
);
create index badges_of_post on badges (post_id) where post_id is not null;
create index badges_of_collection on badges (collection_id) where collection_id is not null;

-- By these an hour finds what is new.
create index comments_helped_lately on comments (helped_at) where helped_at is not null;
create index collection_posts_lately on collection_posts using brin (added_at);
