-- What must never be true of the public books; every row is a fault.
select 'cut that does not begin where the one before ended' fault, day::text as id
  from (select day, after_id, lag(until_id, 1, 0::bigint) over (order by day) before from books_cuts) cuts where after_id <> before
union all
select 'cut that does not begin on the day after the one before', day::text
  from (select day, since, lag(day) over (order by day) before from books_cuts) cuts where since > day or since <> before + 1
union all
select 'cut beyond the last entry', day::text from books_cuts where until_id > (select max(id) from ledger_entries)
union all
select 'day without a file, and a later one has one', c.day::text from books_cuts c
  where not exists (select from books_files f where f.day = c.day) and exists (select from books_files f where f.day > c.day)
union all
select 'file that does not name the hash of the one before', day::text
  from (select day, before, lag(sha256) over (order by day) hash from books_files) files where before is distinct from hash;
