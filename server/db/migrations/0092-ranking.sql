-- What Recommended goes by has weights that operators set, and critiques that helped count.
insert into parameter_changes (parameter, value, why, changed_at) values
  ('rankLike', 100, 'the first day', '2020-01-01T00:00:00+08:00'),
  ('rankForward', 200, 'the first day', '2020-01-01T00:00:00+08:00'),
  ('rankHelped', 500, 'the first day', '2020-01-01T00:00:00+08:00'),
  ('rankHours', 6, 'the first day', '2020-01-01T00:00:00+08:00');

-- What a critique that helped weighs, by the rule of likes: less the more there was between the same two people in the thirty days before. Fixed when it is marked.
alter table comments add column helped_weight integer not null default 0;
update comments c set helped_weight = 1000000 / (1 + (select count(*) from likes l join posts p on p.id = c.post_id
    where ((l.account_id, l.author_id) in ((c.account_id, p.account_id), (p.account_id, c.account_id)))
      and l.created_at > c.helped_at - interval '720 hours' and l.created_at <= c.helped_at)::int)
  where c.helped_at is not null;

alter table likes_unfolded
  add column helped integer not null default 0,
  add column helped_weight integer not null default 0;

-- `like_weight` goes on being that of likes and forwards together, which rewards share by.
alter table posts
  add column forward_weight bigint not null default 0,
  add column helped_count integer not null default 0,
  add column helped_weight bigint not null default 0,
  add column lift bigint not null default 0;
update posts p set forward_weight = given.weight from (
    select post_id, sum(weight) as weight from (
      select post_id, weight from likes where kind = 'forward' union all select post_id, -weight from likes_unfolded where forwards <> 0) l group by post_id
  ) given where given.post_id = p.id and given.weight <> 0;
update posts p set helped_count = h.n, helped_weight = h.weight from (
    select post_id, count(*) as n, sum(helped_weight) as weight from comments where helped_at is not null and state = 'shown' group by post_id
  ) h where h.post_id = p.id;
update posts set lift = floor(21600000 * ln(1 + greatest(0, 100 * (like_weight - forward_weight) + 200 * forward_weight + 500 * helped_weight) / 100000000.0::float8) / ln(2::float8))::bigint
  where like_weight <> 0 or helped_weight <> 0;

-- The place under Recommended, in milliseconds: the time of publication, and what the weights as they are set lift it by (`lift_of`).
alter table posts alter column hot set expression as (floor(extract(epoch from created_at at time zone 'UTC') * 1000)::bigint + lift);
