-- What must never be true of likes and forwards; every row is a fault.
select 'count that is not that of its likes' fault, p.id::text as id from posts p
  left join (select post_id, count(*) filter (where kind = 'like') likes, count(*) filter (where kind = 'forward') forwards, sum(weight) weight from likes group by 1) l on l.post_id = p.id
  left join (select post_id, sum(likes) likes, sum(forwards) forwards, sum(weight) weight from likes_unfolded group by 1) u on u.post_id = p.id
  where p.like_count + coalesce(u.likes, 0) <> coalesce(l.likes, 0) or p.forward_count + coalesce(u.forwards, 0) <> coalesce(l.forwards, 0)
    or p.like_weight + coalesce(u.weight, 0) <> coalesce(l.weight, 0)
union all
select 'weight of forwards or helped critiques that is not theirs', p.id::text from posts p
  left join (select post_id, sum(weight) weight from likes where kind = 'forward' group by 1) f on f.post_id = p.id
  left join (select post_id, count(*) n, sum(helped_weight) weight from comments where helped_at is not null and state = 'shown' group by 1) h on h.post_id = p.id
  left join (select post_id, sum(weight) filter (where forwards <> 0) weight, sum(helped) helped, sum(helped_weight) helped_weight from likes_unfolded group by 1) u on u.post_id = p.id
  where p.forward_weight + coalesce(u.weight, 0) <> coalesce(f.weight, 0) or p.helped_count + coalesce(u.helped, 0) <> coalesce(h.n, 0)
    or p.helped_weight + coalesce(u.helped_weight, 0) <> coalesce(h.weight, 0)
union all
select 'like of a post that is another''s than it says', l.post_id || ' ' || l.account_id from likes l join posts p on p.id = l.post_id where p.account_id <> l.author_id
union all
select 'like of one''s own, or of a weight that does not follow from those before', post_id || ' ' || account_id from likes
  where account_id = author_id or earlier < 0 or weight <> 1000000 / (1 + greatest(earlier, 0))
union all
select 'count of a post that is gone', u.post_id::text from likes_unfolded u where not exists (select from posts p where p.id = u.post_id)
union all
select 'like of one''s own that was taken back', account_id::text from likes_taken_back where account_id = author_id
union all
select 'two likes at first sight between the same two people', least(account_id, author_id) || ' ' || greatest(account_id, author_id)
  from likes where earlier = 0 group by least(account_id, author_id), greatest(account_id, author_id)
  having max(created_at) - min(created_at) < interval '720 hours' and count(*) > 1
union all
select 'words of a like, or no words at all', l.post_id || ' ' || l.account_id from likes l where l.words = '' or (l.words is not null and l.kind <> 'forward')
union all
select 'mention in a forward without words', m.post_id || ' ' || m.forwarder_id from forward_mentions m join likes l
    on l.post_id = m.post_id and l.kind = m.kind and l.account_id = m.forwarder_id where l.words is null
union all
select 'mention in a post that is deleted', m.post_id::text from post_mentions m join posts p on p.id = m.post_id where p.deleted_at is not null;
