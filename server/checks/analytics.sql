-- What must never be true of what is counted of pages; every row is a fault.
select 'an event that should be a sum by now' fault, e.id::text as id from page_events e where e.hour < now() - interval '32 days'
union all
select 'finer than an hour', e.id::text from page_events e where e.hour <> date_trunc('hour', e.hour)
union all
select 'an author’s work that is somebody else’s', e.id::text from page_events e join posts p on p.id = e.post_id where p.account_id <> e.author_id
union all
select 'a day’s views of somebody else’s work', d.post_id || ' ' || d.day from post_view_days d join posts p on p.id = d.post_id where p.account_id <> d.author_id
union all
select 'more readers than views', d.post_id || ' ' || d.day from post_view_days d where d.readers > d.views or d.views < 1
union all
select 'a mark of a day that is over', m.day::text from event_marks m where m.day < (now() at time zone 'Asia/Shanghai')::date - 1 group by m.day
union all
select 'a salt of a day that is over', s.day::text from event_salts s where s.day < (now() at time zone 'Asia/Shanghai')::date - 1;
