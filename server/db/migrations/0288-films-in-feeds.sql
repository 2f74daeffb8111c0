-- owner: posts
-- Films alone, in the order of each feed: few among many photographs are found without looking through those.
create index posts_newest_films on posts (created_at desc, id desc) where open and film_type is not null;
create index posts_hot_films on posts (hot desc, id desc) where open and film_type is not null;
create index posts_of_account_films on posts (account_id, created_at desc, id desc) include (open, for_followers) where deleted_at is null and film_type is not null;
create index posts_for_followers_films on posts (created_at desc, id desc) where for_followers and film_type is not null;
-- Under a tag, too: whether its post is a film is written there by a trigger (functions.sql).
alter table post_tags add column film boolean not null default false;
update post_tags t set film = true from posts p where p.id = t.post_id and p.film_type is not null;
create index post_tags_films on post_tags (tag, created_at desc, post_id desc) where film;
