-- What must never be true of the ledger; every row is a fault.
select 'entry that does not sum to zero' fault, l.entry_id::text as id from ledger_lines l join ledger_books b on b.book = l.book
  group by l.entry_id, b.currency having sum(l.amount) <> 0
union all
select 'entry with less than two lines', e.id::text from ledger_entries e where (select count(*) from ledger_lines l where l.entry_id = e.id) < 2
union all
select 'line without its entry', l.entry_id::text from ledger_lines l where not exists (select from ledger_entries e where e.id = l.entry_id)
union all
select 'balance that is not the sum of its lines', a.holder_id || ' ' || a.book from ledger_accounts a
  left join (select holder_id, book, sum(amount) sum from ledger_lines group by 1, 2) l using (holder_id, book)
  left join (select book, sum(amount) sum from ledger_unfolded group by 1) u on a.holder_id = 0 and u.book = a.book
  where a.balance + coalesce(u.sum, 0) <> coalesce(l.sum, 0)
union all
select 'lines without an account', l.holder_id || ' ' || l.book from ledger_lines l
  left join ledger_accounts a using (holder_id, book) left join ledger_unfolded u on l.holder_id = 0 and u.book = l.book
  where a.book is null and u.book is null
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
select 'hold that is not what its lines come to', h.id::text from ledger_holds h
  left join (select hold_id, sum(amount) as sum from ledger_lines where hold_id is not null group by 1) l on l.hold_id = h.id
  where h.carried + coalesce(l.sum, 0) <> h.amount - h.captured - h.released
union all
select 'line of a hold that is none, or somebody else''s', l.entry_id || ' ' || l.n from ledger_lines l left join ledger_holds h on h.id = l.hold_id
  where l.hold_id is not null and (h.holder_id, h.book) is distinct from (l.holder_id, l.book)
union all
select 'a member''s pixt that does not know what is held beside it', holder_id::text from (
    select holder_id, sum(held) filter (where book = 'pixt') held, sum(balance) filter (where book = 'pixt-held') stands, count(*) filter (where book <> 'pixt' and held <> 0) others
    from ledger_accounts group by 1
  ) a where coalesce(held, 0) <> coalesce(stands, 0) or others > 0
union all
select 'balance after a line that is not the sum up to it', x.entry_id || ' ' || x.n from (
    select entry_id, n, holder_id, balance_after, sum(amount) over (partition by holder_id, book order by entry_id, n) sum from ledger_lines where holder_id <> 0
  ) x where x.balance_after <> x.sum
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
select 'entry of a time that cannot be', id::text from ledger_entries where at < '2000-01-01Z' or at >= '2100-01-01Z'
union all
select 'line of nothing', entry_id || ' ' || n from ledger_lines where amount = 0
union all
select 'account in a book of the other side, or of none', a.holder_id || ' ' || a.book from ledger_accounts a
  where not exists (select from ledger_books b where b.book = a.book and b.ours = (a.holder_id = 0))
union all
select 'a member''s line without its balance, or the platform''s with one', entry_id || ' ' || n from ledger_lines where (holder_id = 0) <> (balance_after is null)
union all
select 'entry that reverses none', id::text from ledger_entries e where reverses is not null and not exists (select from ledger_entries r where r.id = e.reverses)
union all
select 'entry that reverses itself or a later one', id::text from ledger_entries where reverses >= id
union all
select 'reversal whose lines are not those of the other way', e.id::text from ledger_entries e where e.reverses is not null and exists (
  select holder_id, book, sum(amount) from ledger_lines where entry_id in (e.id, e.reverses) group by 1, 2 having sum(amount) <> 0)
union all
select 'entry that relates to none, to itself or a later one, or is none', r.entry_id::text from ledger_relations r
  where r.relates_to >= r.entry_id or not exists (select from ledger_entries e where e.id = r.relates_to) or not exists (select from ledger_entries e where e.id = r.entry_id)
union all
select 'more was taken back of an entry than it was', origin || ' ' || holder_id || ' ' || place from (
    select p.origin, coalesce(m.member_id, l.holder_id) holder_id, case l.holder_id when 0 then b.book else b.currency end place,
      sum(l.amount) filter (where l.entry_id <> p.origin) back, coalesce(sum(l.amount) filter (where l.entry_id = p.origin), 0) was
    from (
      select relates_to origin, entry_id id from ledger_relations r join ledger_entries e on e.id = r.entry_id where e.cause = 'reversal'
      union select reverses, id from ledger_entries where reverses in (select relates_to from ledger_relations)
      union select relates_to, relates_to from ledger_relations
    ) p join ledger_lines l on l.entry_id = p.id join ledger_books b on b.book = l.book left join ledger_parties m on m.id = l.holder_id group by 1, 2, 3
  ) sums where back <> 0 and (was = 0 or sign(back) = sign(was) or abs(back) > abs(was))
union all
select 'supply', sum(amount)::text from ledger_lines where book = 'pixt-supply' having sum(amount) <> -10000000000000
union all
select 'energy beyond what can be', account_id::text from energy where ticks > 300 * 360000;
