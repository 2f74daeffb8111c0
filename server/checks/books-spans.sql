-- What must never be true of files beside the ledger: of all of them, or of those that end between two numbers. Every row is a fault.
select 'file that does not hold what the ledger does' fault, f.day::text as id from books_files f join books_cuts c on c.day = f.day
  where c.until_id > checked_after() and c.until_id <= checked_until()
    and (f.entries <> (select count(*) from ledger_entries where id > c.after_id and id <= c.until_id)
      or f.lines <> (select count(*) from ledger_lines where entry_id > c.after_id and entry_id <= c.until_id))
union all
select 'closing that is not what was there before and what came', f.day || ' ' || b.book from (
    select f.day, c.after_id, c.until_id, f.closing, lag(f.closing) over (order by f.day) opening from books_files f join books_cuts c on c.day = f.day
  ) f cross join lateral (
    select coalesce(jsonb_object_agg(book, came), '{}') came from (
      select book, sum(amount)::bigint came from ledger_lines where entry_id > f.after_id and entry_id <= f.until_id group by 1) l
  ) moved cross join ledger_books b
  where f.until_id > checked_after() and f.until_id <= checked_until()
    and coalesce((f.closing ->> b.book)::bigint, 0) - coalesce((f.opening ->> b.book)::bigint, 0) <> coalesce((moved.came ->> b.book)::bigint, 0);
