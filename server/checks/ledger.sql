-- What must never be true of accounts, holders and holds; every row is a fault. Entries and their lines: ledger-spans.sql, where each balance after a line follows from the one before.
select 'balance that is not the sum of its lines' fault, a.holder_id || ' ' || a.book as id from ledger_accounts a
  where a.holder_id <> 0 and a.balance <> coalesce((select l.balance_after from ledger_lines l
    where l.holder_id = a.holder_id and l.holder_id <> 0 and l.book = a.book order by l.entry_id desc, l.n desc limit 1), 0)
union all
-- of the platform: what stood at the end of the last file, and what came since
select 'balance that is not the sum of its lines', '0 ' || b.book
  from (select coalesce(max(c.until_id), 0) until, (array_agg(f.closing order by f.day desc))[1] closing from books_files f join books_cuts c on c.day = f.day) filed
  cross join ledger_books b left join ledger_accounts a on a.holder_id = 0 and a.book = b.book
  left join (select book, sum(amount) sum from ledger_unfolded group by 1) u on u.book = b.book
  left join (
    select book, sum(amount) sum from ledger_lines
      where holder_id = 0 and entry_id > (select coalesce(max(c.until_id), 0) from books_files f join books_cuts c on c.day = f.day) group by 1
  ) l on l.book = b.book
  where b.ours and coalesce(a.balance, 0) + coalesce(u.sum, 0) <> coalesce((filed.closing ->> b.book)::bigint, 0) + coalesce(l.sum, 0)
union all
select 'supply', sum(amount)::text from (
    select balance amount from ledger_accounts where holder_id = 0 and book = 'pixt-supply' union all select amount from ledger_unfolded where book = 'pixt-supply'
  ) s having sum(amount) <> -10000000000000
union all
select 'a holder under the floor, or with another floor than their book', a.holder_id || ' ' || a.book from ledger_accounts a join ledger_books b on b.book = a.book
  where a.holder_id <> 0 and (a.balance < a.floor or a.floor <> coalesce(b.floor, -9223372036854775808))
union all
select 'a debt that is none, or that its own account does not know', a.holder_id || ' ' || c.prefix from ledger_accounts a join ledger_books b on b.book = a.book
  join ledger_currencies c on c.currency = b.currency left join ledger_accounts o on o.holder_id = a.holder_id and o.book = c.prefix || '-owed'
  where a.holder_id <> 0 and (case b.part when 'own' then a.owed <> -coalesce(o.balance, 0) when 'owed' then a.balance > 0 else false end or (b.part <> 'own' and a.owed <> 0))
union all
select 'a debtor who is not listed', a.holder_id || ' ' || a.book from ledger_accounts a join ledger_books b on b.book = a.book and b.part = 'owed'
  where not exists (select from ledger_debtors d where d.holder_id = a.holder_id and d.book = a.book)
union all
select 'held is not the sum of its open holds', coalesce(a.holder_id, h.holder_id) || ' ' || coalesce(a.book, h.book)
  from (select a.* from ledger_accounts a join ledger_books b on b.book = a.book and b.part = 'held') a
  full join (select holder_id, book, sum(amount - captured - released) as stands from ledger_holds group by 1, 2) h using (holder_id, book)
  where coalesce(a.balance, 0) <> coalesce(h.stands, 0)
union all
select 'a member''s pixt that does not know what is held beside it', holder_id::text from (
    select holder_id, sum(held) filter (where book = 'pixt') held, sum(balance) filter (where book = 'pixt-held') stands, count(*) filter (where book <> 'pixt' and held <> 0) others
    from ledger_accounts group by 1
  ) a where coalesce(held, 0) <> coalesce(stands, 0) or others > 0
union all
select 'the platform under a floor of its own', b.book from ledger_books b left join ledger_accounts a on a.holder_id = 0 and a.book = b.book
  where b.ours and coalesce(a.balance, 0) + (select coalesce(sum(amount), 0) from ledger_unfolded u where u.book = b.book) < b.floor
union all
select 'holder that nobody knows', a.holder_id::text from ledger_accounts a where a.holder_id <> 0
  and not exists (select from accounts m where m.id = a.holder_id) and not exists (select from ledger_parties p where p.id = a.holder_id)
union all
select 'party that was merged and has something', p.id::text from ledger_parties p join ledger_accounts a on a.holder_id = p.id where p.merged_at is not null and a.balance <> 0
union all
select 'party that was merged without its entry, or by another', p.id::text from ledger_parties p left join ledger_entries e on e.key = 'party ' || p.id
  where e.id is distinct from p.entry_id
union all
select 'account in a book of the other side, or of none', a.holder_id || ' ' || a.book from ledger_accounts a
  where not exists (select from ledger_books b where b.book = a.book and b.ours = (a.holder_id = 0))
union all
select 'energy beyond what can be', account_id::text from energy where ticks > 300 * 360000;
