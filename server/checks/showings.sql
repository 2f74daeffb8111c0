-- What must never be true of the counts of who was shown a post; every row is a fault.
select 'boxes of what is over' fault, s.post_id::text as id from post_showings s where s.boxes <> '' and s.ends_at < now() - interval '1 day'
union all
select 'counted before anybody could see it', s.post_id::text from post_showings s where s.ends_at is null and (s.readers > 0 or s.boxes <> '')
union all
select 'more or fewer boxes than there are', s.post_id::text from post_showings s where length(s.boxes) not in (0, 128)
union all
select 'more readers than a count can tell', s.post_id::text from post_showings s where s.readers not between 0 and 7098;
