-- What must never be true of groups; every row is a fault.
select 'owners of an open group' fault, g.id::text as id from groups g
  where g.closed_at is null and (select count(*) from group_members m where m.group_id = g.id and m.role = 'owner') <> (g.ownerless_at is null)::int
union all
select 'count of members', g.id::text from groups g
  where coalesce((select sum(c.members) from group_counts c where c.group_id = g.id), 0) <> (select count(*) from group_members m where m.group_id = g.id)
union all
select 'count of photographs', g.id::text from groups g
  where coalesce((select sum(c.posts) from group_counts c where c.group_id = g.id), 0) <> (select count(*) from group_posts s where s.group_id = g.id and s.counted)
union all
select 'a member for whom posts of the group are not', m.group_id || ' ' || m.account_id from group_members m
  where not exists (select from audience_members a where a.group_id = m.group_id and a.account_id = m.account_id)
union all
select 'posts of the group are for who is not in it', a.group_id || ' ' || a.account_id from audience_members a join groups g on g.id = a.group_id
  where not exists (select from group_members m where m.group_id = a.group_id and m.account_id = a.account_id)
union all
select 'somebody in a closed group', m.group_id || ' ' || m.account_id from group_members m join groups g on g.id = m.group_id where g.closed_at is not null
union all
select 'a member who asks, is invited or kept out', m.group_id || ' ' || m.account_id from group_members m
  where exists (select from group_requests r where r.group_id = m.group_id and r.account_id = m.account_id and r.state = 'waiting')
    or exists (select from group_invitations i where i.group_id = m.group_id and i.account_id = m.account_id)
union all
select 'more than three stand first', s.group_id::text from group_posts s where s.pinned_at is not null group by s.group_id having count(*) > 3
union all
select 'submitted by somebody else than its author', s.group_id || ' ' || s.post_id from group_posts s join posts p on p.id = s.post_id where s.account_id <> p.account_id
union all
select 'offered to who is not in it', h.group_id::text from group_handovers h
  where not exists (select from group_members m where m.group_id = h.group_id and m.account_id = h.account_id)
union all
select 'group that is taken down otherwise than its row says', g.id::text from groups g left join group_takedowns t on t.group_id = g.id and t.put_back_at is null
  where g.taken_down_at is distinct from t.taken_down_at;
