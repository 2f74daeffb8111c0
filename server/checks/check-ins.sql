-- What must never be true of check-ins; every row is a fault.
select 'checked in for a day that was not open' fault, activity_id || ' ' || account_id || ' ' || day as id from check_ins
  where day not in ((made_at at time zone 'Asia/Shanghai')::date, (made_at at time zone 'Asia/Shanghai' - interval '4 hours')::date)
union all
select 'checked in with somebody else’s photograph', c.activity_id || ' ' || c.account_id || ' ' || c.day from check_ins c
  join posts p on p.id = c.post_id where p.account_id <> c.account_id;
