-- Public posts under their tags, in the order of a feed: a page of a tag is one range of the key, however many posts carry it.

-- owner: posts
create table post_tags (
  tag text not null,
  created_at timestamptz not null,         -- the post's own
  post_id bigint not null references posts,
  primary key (tag, created_at, post_id)
);
insert into post_tags (tag, created_at, post_id)
select t.tag, p.created_at, p.id from posts p, unnest(p.tags) t(tag) where p.deleted_at is null and p.visibility = 'public';
-- nothing looks for a tag in the posts themselves any more
drop index posts_by_tag;
