-- What must never be true of rewards; every row is a fault.
select 'day that gave more than its pool, or not what it says' fault, d.day::text as id from reward_days d
  left join (select day, sum(author_amount) authors, sum(weight) weight, count(*) posts from reward_posts group by 1) p on p.day = d.day
  left join (select p.day, sum(s.amount) others from reward_shares s join reward_posts p on p.post_id = s.post_id group by 1) s on s.day = d.day
  where d.shared > d.pool or d.shared <> coalesce(p.authors, 0) + coalesce(s.others, 0) or d.weight <> coalesce(p.weight, 0) or d.posts <> coalesce(p.posts, 0)
union all
select 'post whose amount is not its part of the day', p.post_id::text from reward_posts p join reward_days d on d.day = p.day
  where p.amount <> div(d.pool::numeric * p.weight, d.weight)
union all
select 'post that does not weigh what its likes do', p.post_id::text from reward_posts p join reward_days d on d.day = p.day
  where p.weight <> (select sum(s.weight) from reward_shares s where s.post_id = p.post_id)
union all
select 'share that is not its part of the last quarter', s.post_id || ' ' || s.like_id from reward_shares s join reward_posts p on p.post_id = s.post_id
  where s.amount <> div(p.amount::numeric * s.weight, 4 * p.weight) or s.account_id = p.account_id or s.weight <> 1000000 / (1 + s.earlier)
union all
select 'days are begun out of order', day::text from (select day, begun_at, lag(begun_at) over (order by day) before from reward_settlings) x where before > begun_at
union all
select 'day that was left out', day::text from (select day, lag(day) over (order by day) prior from (select day from reward_days union select day from reward_settlings) d) x
  where prior <> day - 1
union all
select 'day that is shared and not settled, or the other way', coalesce(s.day, d.day)::text from reward_settlings s full join reward_days d on d.day = s.day
  where s.day is not null and (s.step = 'shared') <> (d.day is not null)
union all
select 'what a day was reckoned from, and the day is not being settled', day::text from (select day from reward_drafts union select day from reward_counted) x
  where not exists (select from reward_settlings s where s.day = x.day and s.cleared_at is null)
union all
select 'post that does not weigh what was counted of it', d.post_id::text from reward_drafts d join reward_settlings s on s.day = d.day
  left join (select day, post_id, count(*) likes, sum(weight) weight from reward_counted group by 1, 2) c on c.day = d.day and c.post_id = d.post_id
  where d.likes <> coalesce(c.likes, 0) or d.weight <> coalesce(c.weight, 0)
union all
select 'share of a post that got nothing, or of nobody', s.post_id || ' ' || s.like_id from reward_shares s
  where not exists (select from reward_posts p where p.post_id = s.post_id) or not exists (select from accounts a where a.id = s.account_id)
union all
select 'part that is paid without its entry, or the other way', r.post_id || ' ' || r.part from reward_parts r
  left join ledger_entries e on e.key = 'reward ' || r.post_id || ' ' || r.part where (r.paid_at is null) <> (e.id is null)
union all
select 'entry that does not pay what was shared', e.key from ledger_entries e join ledger_lines l on l.entry_id = e.id
  join reward_parts r on e.key = 'reward ' || r.post_id || ' ' || r.part join reward_posts p on p.post_id = r.post_id
  where l.holder_id <> 0 group by e.key, r.post_id, r.part, p.author_amount
  having sum(l.amount) <> (select sum(s.amount) from reward_shares s where s.post_id = r.post_id and s.part = r.part) + case when r.part = 0 then p.author_amount else 0 end;
