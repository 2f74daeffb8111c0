-- What must never be true of challenges in groups; every row is a fault.
select 'votes that are seen before the end' fault, e.challenge_id || ' ' || e.post_id as id from group_entries e join group_challenges c on c.id = e.challenge_id
  where c.counted_at is null and (e.won <> 0 or e.lost <> 0)
union all
select 'votes of a cancelled challenge', t.id::text from group_pairs t join group_challenges c on c.id = t.challenge_id where c.cancelled_at is not null
union all
select 'a vote about one’s own', t.id::text from group_pairs t join group_entries e on e.challenge_id = t.challenge_id and e.post_id in (t.low_post, t.high_post)
  where e.account_id = t.account_id
union all
select 'entered by somebody else than who submitted it', e.challenge_id || ' ' || e.post_id from group_entries e
  join group_posts s on s.group_id = e.group_id and s.post_id = e.post_id where s.account_id <> e.account_id
union all
select 'entered in a challenge of another group', e.challenge_id || ' ' || e.post_id from group_entries e join group_challenges c on c.id = e.challenge_id
  where c.group_id <> e.group_id
union all
select 'more than three entries', e.challenge_id || ' ' || e.account_id from group_entries e group by e.challenge_id, e.account_id having count(*) > 3;
