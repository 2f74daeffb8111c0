-- What must never be true of what is said in groups; every row is a fault.
select 'count of replies' fault, d.id::text as id from group_discussions d
  where coalesce((select sum(c.replies) from discussion_counts c where c.discussion_id = d.id), 0)
    <> (select count(*) from group_replies r where r.discussion_id = d.id and r.state = 'shown')
union all
select 'a reply deeper than two levels, or under that of another discussion', r.id::text from group_replies r join group_replies o on o.id = r.root_id
  where o.root_id is not null or o.discussion_id <> r.discussion_id
union all
select 'answers a reply of another thread', r.id::text from group_replies r join group_replies o on o.id = r.answers_id
  where o.root_id is distinct from r.root_id
union all
select 'a deleted reply that nothing stands under', r.id::text from group_replies r
  where r.state = 'deleted' and not exists (select from group_replies u where u.root_id = r.id)
union all
select 'a deleted discussion that holds nothing', d.id::text from group_discussions d
  where d.state = 'deleted' and not exists (select from group_replies r where r.discussion_id = d.id)
union all
select 'a mention of a reply in another discussion', m.discussion_id || ' ' || m.reply_id from group_mentions m join group_replies r on r.id = m.reply_id
  where r.discussion_id <> m.discussion_id
union all
select 'said in a group that is not open to all, for everybody', kind || ' ' || said.id from (
    select 'announcement' as kind, id, group_id from group_announcements where not for_members
    union all select 'discussion', id, group_id from group_discussions where not for_members
    union all select 'challenge', id, group_id from group_challenges where not for_members) said
  join groups g on g.id = said.group_id where g.joining <> 'open'
union all
select 'said in a closed group', said.kind || ' ' || said.id from (
    select 'announcement' as kind, id, group_id from group_announcements
    union all select 'discussion', id, group_id from group_discussions
    union all select 'challenge', id, group_id from group_challenges) said
  join groups g on g.id = said.group_id where g.closed_at is not null;
