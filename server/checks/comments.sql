-- What must never be true of comments; every row is a fault.
select 'count that is not that of its comments' fault, p.id::text as id from posts p
  left join (select post_id, count(*) comments from comments where state = 'shown' group by 1) c on c.post_id = p.id
  left join (select post_id, sum(comments) comments from comments_unfolded group by 1) u on u.post_id = p.id
  where p.comment_count + coalesce(u.comments, 0) <> coalesce(c.comments, 0)
union all
select 'count that is not that of its hearts', c.id::text from comments c
  left join (select comment_id, count(*) hearts from comment_hearts group by 1) h on h.comment_id = c.id
  left join (select comment_id, sum(hearts) hearts from hearts_unfolded group by 1) u on u.comment_id = c.id
  where c.heart_count + coalesce(u.hearts, 0) <> coalesce(h.hearts, 0)
union all
select 'reply under another post''s comment, or a third level', r.id::text from comments r join comments c on c.id = r.root_id
  where r.post_id <> c.post_id or c.root_id is not null
union all
select 'answer to what stands elsewhere', r.id::text from comments r join comments c on c.id = r.answers_id where c.root_id is distinct from r.root_id
union all
select 'deleted comment with nothing under it', c.id::text from comments c where c.state = 'deleted' and not exists (select from comments r where r.root_id = c.id)
union all
select 'words of somebody who is gone', c.id::text from comments c where c.account_id is null and c.state in ('shown', 'waiting')
union all
select 'pin on a picture of another post', c.id::text from comments c join images i on i.id = c.image_id where i.post_id is distinct from c.post_id
union all
select 'pinned comment that is not shown, or of another post', p.id::text from posts p join comments c on c.id = p.pinned_comment_id
  where c.post_id <> p.id or c.state <> 'shown' or c.root_id is not null
union all
select 'count of a post that is gone', u.post_id::text from comments_unfolded u where not exists (select from posts p where p.id = u.post_id)
union all
select 'mention by what has no words', m.comment_id::text from comment_mentions m join comments c on c.id = m.comment_id where c.words = ''
union all
select 'reason to wait of what does not', c.id::text from comments c where c.held_for is not null and c.state <> 'waiting'
union all
select 'words of a comment that is taken down otherwise than its row says', c.id::text from comments c left join comment_takedowns t on t.comment_id = c.id
  where (c.state = 'taken-down') <> (t.comment_id is not null);
