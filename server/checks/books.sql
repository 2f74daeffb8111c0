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
  from (select day, before, lag(sha256) over (order by day) hash from books_files) files where before is distinct from hash
union all
select 'file that does not hold what the ledger does', f.day::text from books_files f join books_cuts c on c.day = f.day
  where f.entries <> (select count(*) from ledger_entries where id > c.after_id and id <= c.until_id)
    or f.lines <> (select count(*) from ledger_lines where entry_id > c.after_id and entry_id <= c.until_id)
union all
select 'closing that is not what was there before and what came', day || ' ' || book from (
    select f.day, b.book, coalesce((f.closing ->> b.book)::bigint, 0) stands, lag(coalesce((f.closing ->> b.book)::bigint, 0), 1, 0::bigint) over (partition by b.book order by f.day) before
    from books_files f cross join ledger_books b
  ) closings left join (
    select c.day, l.book, sum(l.amount) came from books_cuts c join ledger_lines l on l.entry_id > c.after_id and l.entry_id <= c.until_id group by 1, 2
  ) changes using (day, book) where stands - before <> coalesce(came, 0);
