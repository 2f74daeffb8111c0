-- What must never be true of follows and blocks; every row is a fault.
select 'count of followers' fault, coalesce(c.account_id, f.followed_id)::text as id
  from (select account_id, sum(followers) n from follow_counts group by 1) c
  full join (select followed_id, count(*) n from follows group by 1) f on f.followed_id = c.account_id
  where coalesce(c.n, 0) <> coalesce(f.n, 0)
union all
select 'count of the followed', coalesce(c.account_id, f.account_id)::text
  from (select account_id, sum(following) n from follow_counts group by 1) c
  full join (select account_id, count(*) n from follows group by 1) f on f.account_id = c.account_id
  where coalesce(c.n, 0) <> coalesce(f.n, 0)
union all
select 'a follow of somebody blocked', f.account_id || ' ' || f.followed_id from follows f join blocks b on b.account_id = f.account_id and b.blocked_id = f.followed_id
union all
select 'a follow by somebody blocked', f.account_id || ' ' || f.followed_id from follows f join blocks b on b.account_id = f.followed_id and b.blocked_id = f.account_id;
