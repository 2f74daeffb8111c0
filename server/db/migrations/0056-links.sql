-- Links that open one post: the word itself, sealed, so that its author can read it again.
alter table post_audiences
  add column link_sealed bytea,
  add constraint post_audiences_link_sealed check ((link_hash is null) = (link_sealed is null));

-- What whoever follows its author sees, in one column as `open` is: Following reads one range of an index of it.
alter table posts
  add column for_followers boolean not null
    generated always as (deleted_at is null and taken_down_at is null and visibility in ('public', 'followers')) stored;
create index posts_for_followers on posts (created_at desc, id desc) where for_followers;
drop index posts_of_account;
create index posts_of_account on posts (account_id, created_at desc, id desc) include (open, for_followers) where deleted_at is null;
