-- What must never be true of entries and their lines: of all of them, or of those between two numbers. Every row is a fault.
select case when e.id is null then 'line without its entry' when coalesce(s.lines, 0) < 2 then 'entry with less than two lines' else 'entry that does not sum to zero' end fault,
    coalesce(e.id, s.entry_id)::text as id
  from (select id from ledger_entries where id > checked_after() and id <= checked_until()) e
  full join (
    select l.entry_id, count(*) lines, sum(l.amount) filter (where b.currency = 'PIXT') pixt, sum(l.amount) filter (where b.currency = 'CNY') yuan
      from ledger_lines l left join ledger_books b on b.book = l.book where l.entry_id > checked_after() and l.entry_id <= checked_until() group by l.entry_id
  ) s on s.entry_id = e.id
  where e.id is null or coalesce(s.lines, 0) < 2 or s.pixt <> 0 or s.yuan <> 0
union all
select 'entry that does not sum to zero', l.entry_id::text from ledger_lines l join ledger_books b on b.book = l.book and b.currency not in ('PIXT', 'CNY')
  where l.entry_id > checked_after() and l.entry_id <= checked_until() group by l.entry_id, b.currency having sum(l.amount) <> 0
union all
select case when amount = 0 then 'line of nothing' else 'a member''s line without its balance, or the platform''s with one' end, entry_id || ' ' || n from ledger_lines
  where entry_id > checked_after() and entry_id <= checked_until() and (amount = 0 or (holder_id = 0) <> (balance_after is null))
union all
select 'balance after a line that is not the one before and its amount', x.entry_id || ' ' || x.n from (
    select l.entry_id, l.n, l.holder_id, l.book, l.amount, l.balance_after, lag(l.balance_after) over one before, row_number() over one nth
      from ledger_lines l where l.holder_id <> 0 and l.entry_id > checked_after() and l.entry_id <= checked_until() window one as (partition by l.holder_id, l.book order by l.entry_id, l.n)
  ) x where x.balance_after - x.amount <> case when x.nth > 1 then x.before else coalesce((select p.balance_after from ledger_lines p
    where p.holder_id = x.holder_id and p.holder_id <> 0 and p.book = x.book and p.entry_id <= checked_after() order by p.entry_id desc, p.n desc limit 1), 0) end
union all
select 'lines without an account, or in a book of none', l.holder_id || ' ' || l.book from (select holder_id, book from ledger_lines where entry_id > checked_after() and entry_id <= checked_until() group by 1, 2) l
  where not exists (select from ledger_accounts a where a.holder_id = l.holder_id and a.book = l.book) and not exists (select from ledger_unfolded u where l.holder_id = 0 and u.book = l.book)
    or not exists (select from ledger_books b where b.book = l.book and b.ours = (l.holder_id = 0))
union all
select case when e.at < '2000-01-01Z' or e.at >= '2100-01-01Z' then 'entry of a time that cannot be' when e.reverses >= e.id then 'entry that reverses itself or a later one'
    else 'entry that reverses none' end, e.id::text from ledger_entries e
  where e.id > checked_after() and e.id <= checked_until() and (e.at < '2000-01-01Z' or e.at >= '2100-01-01Z' or e.reverses >= e.id
    or (e.reverses is not null and not exists (select from ledger_entries r where r.id = e.reverses)))
union all
select 'reversal whose lines are not those of the other way', e.id::text from ledger_entries e where e.reverses is not null and e.id > checked_after() and e.id <= checked_until() and exists (
  select holder_id, book, sum(amount) from ledger_lines where entry_id in (e.id, e.reverses) group by 1, 2 having sum(amount) <> 0)
union all
select 'line of a hold that is none, or somebody else''s', l.entry_id || ' ' || l.n from ledger_lines l left join ledger_holds h on h.id = l.hold_id
  where l.hold_id is not null and l.entry_id > checked_after() and l.entry_id <= checked_until() and (h.holder_id, h.book) is distinct from (l.holder_id, l.book)
union all
-- looked for from a day before it was taken, as numbers rise with time; where they do not, because a clock was moved, among all lines of its holder
select 'hold that is not what its lines come to', h.id::text from (select distinct hold_id from ledger_lines where hold_id is not null and entry_id > checked_after() and entry_id <= checked_until()) touched
  join ledger_holds h on h.id = touched.hold_id
  where case when h.carried + (select coalesce(sum(l.amount), 0) from ledger_lines l where l.holder_id = h.holder_id and l.holder_id <> 0 and l.hold_id = h.id
        and l.entry_id > (select last_entry_before(h.taken_at - interval '1 day'))) = h.amount - h.captured - h.released then false
    else h.carried + (select coalesce(sum(l.amount), 0) from ledger_lines l where l.holder_id = h.holder_id and l.holder_id <> 0 and l.hold_id = h.id)
      <> h.amount - h.captured - h.released end
union all
select 'entry that relates to none, to itself or a later one, or is none', r.entry_id::text from ledger_relations r
  where r.entry_id > checked_after() and r.entry_id <= checked_until() and (r.relates_to >= r.entry_id or not exists (select from ledger_entries e where e.id = r.relates_to) or not exists (select from ledger_entries e where e.id = r.entry_id))
union all
select 'more was taken back of an entry than it was', origin || ' ' || holder_id || ' ' || place from (
    select p.origin, coalesce(m.member_id, l.holder_id) holder_id, case l.holder_id when 0 then b.book else b.currency end place,
      sum(l.amount) filter (where l.entry_id <> p.origin) back, coalesce(sum(l.amount) filter (where l.entry_id = p.origin), 0) was
    from (
      select t.origin, e.id from (
          select relates_to origin from ledger_relations where entry_id > checked_after() and entry_id <= checked_until()
          union select e.reverses from ledger_entries e where e.reverses is not null and e.id > checked_after() and e.id <= checked_until()
        ) t cross join lateral (
          select r.entry_id id from ledger_relations r join ledger_entries e on e.id = r.entry_id where r.relates_to = t.origin and e.cause = 'reversal'
          union select id from ledger_entries where reverses = t.origin
          union select t.origin
        ) e where exists (select from ledger_relations r where r.relates_to = t.origin)
    ) p join ledger_lines l on l.entry_id = p.id join ledger_books b on b.book = l.book left join ledger_parties m on m.id = l.holder_id group by 1, 2, 3
  ) sums where back <> 0 and (was = 0 or sign(back) = sign(was) or abs(back) > abs(was));
