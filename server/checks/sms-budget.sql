-- What must never be true of a day's messages; every row is a fault. Notices are counted too, so a day may have counted more than its codes.
select 'codes sent and not counted' fault, c.day::text as id
  from (select (sent_at at time zone 'Asia/Shanghai')::date as day, count(*) n from sms_codes group by 1) c
  left join sms_days d on d.day = c.day
  where c.n > coalesce(d.sent, 0);
