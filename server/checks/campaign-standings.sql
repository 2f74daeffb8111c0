-- What must never be true of rankings of campaigns; every row is a fault.
select 'stands before somebody who did more' fault, s.activity_id || ' ' || s.n as id from campaign_standings s
  join campaign_standings b on b.activity_id = s.activity_id and b.n = s.n - 1 where b.count < s.count or (b.count = s.count) <> (b.place = s.place)
union all
select 'more places than members', r.activity_id::text from campaign_rankings r where r.members < (select count(*) from campaign_standings s where s.activity_id = r.activity_id)
union all
select 'final before its results were out', r.activity_id::text from campaign_rankings r join opened_campaigns o using (activity_id)
  where r.is_final and r.counted_at < (o.definition->>'resultTime')::timestamptz;
