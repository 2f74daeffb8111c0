-- What must never be true of tasks; every row is a fault.
select 'a task gave its stamps for good and by the day' fault, r.id::text as id from task_rewards r
  where r.day is null and exists (select from task_rewards o where o.activity_id = r.activity_id and o.account_id = r.account_id and o.item_id = r.item_id and o.day is not null)
union all
select 'stamps of a day that is not the one on which they were taken', r.id::text from task_rewards r
  where r.day <> (r.taken_at at time zone 'Asia/Shanghai')::date;
