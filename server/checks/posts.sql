-- What must never be true of posts and pictures; every row is a fault.
select 'post without its pictures' fault, p.id::text from posts p
  where p.deleted_at is null and p.image_count <> (select count(*) from images i where i.post_id = p.id)
union all
select 'cover is not the first picture', p.id::text from posts p join images i on i.post_id = p.id and i.position = 0
  where p.deleted_at is null and i.key <> p.cover_key
union all
select 'cover is cropped elsewhere than its picture', p.id::text from posts p join images i on i.post_id = p.id and i.position = 0
  where p.deleted_at is null and (p.cover_focus_x, p.cover_focus_y) is distinct from (coalesce(i.focus_x, 0.5), coalesce(i.focus_y, 0.5))
union all
select 'published picture is not ready', i.id::text from images i where i.post_id is not null and i.state <> 'ready'
union all
select 'picture of a deleted post', i.id::text from images i join posts p on p.id = i.post_id where p.deleted_at is not null
union all
select 'picture in somebody else''s post', i.id::text from images i join posts p on p.id = i.post_id where i.account_id <> p.account_id
union all
select 'a deleted post kept its words', p.id::text from posts p where p.deleted_at is not null and (p.title <> '' or p.description <> '')
union all
select 'count of public posts', a.id::text from accounts a
  where a.post_count <> (select count(*) from posts p where p.account_id = a.id and p.open)
union all
select 'count of a tag', t.tag from tags t
  where t.posts <> (select count(*) from post_tags x where x.tag = t.tag)
union all
select 'public post not under its tag', p.id::text from posts p, unnest(p.tags) t(tag)
  where p.open and not exists (select 1 from post_tags x where x.tag = t.tag and x.created_at = p.created_at and x.post_id = p.id)
union all
select 'under a tag that it does not carry or that nobody sees', x.post_id::text from post_tags x join posts p on p.id = x.post_id
  where not p.open or p.created_at <> x.created_at or not x.tag = any(p.tags)
union all
select 'taken down otherwise than its row says', p.id::text from posts p left join takedowns t on t.post_id = p.id and t.put_back_at is null
  where (p.taken_down_at, p.taken_down_for) is distinct from (t.taken_down_at, t.reason)
union all
select 'labelled otherwise than its reviewers said', p.id::text from posts p
  where p.review_labels <> array(select l.label from post_labels l where l.post_id = p.id and l.put_off_at is null order by 1);
