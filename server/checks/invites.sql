-- What must never be true of invitations; every row is a fault.
select 'a pot that has not what its month says' fault, m.month as id from invite_months m
  left join ledger_accounts a on a.holder_id = m.party_id and a.book = 'pixt'
  where coalesce(a.balance, 0) <> m.funded - m.paid - m.returned
union all
select 'a month that is not what its invitations are', m.month from invite_months m
  left join (select month, sum(amount) filter (where state in ('waiting', 'settling', 'held')) as promised, sum(amount) filter (where state = 'paid') as paid
    from invites group by 1) i on i.month = m.month
  where m.promised <> coalesce(i.promised, 0) or m.paid <> coalesce(i.paid, 0)
union all
select 'paid, and the ledger has no such entry', i.id::text from invites i where i.state = 'paid' and i.amount > 0
  and not exists (select from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.key = 'invite ' || i.mark and e.cause = 'invitation' and l.holder_id = i.inviter_id and l.amount = i.amount)
union all
select 'invited by somebody who was invited by them, or came later', i.id::text from invites i where i.inviter_id >= i.friend_id
union all
select 'a count that is not what was settled', c.account_id::text from invite_counts c
  full join (select inviter_id, count(*) as settled, sum(amount) as earned from invites where state = 'paid' group by 1) i on i.inviter_id = c.account_id
  where coalesce(c.settled, 0) <> coalesce(i.settled, 0) or coalesce(c.earned, 0) <> coalesce(i.earned, 0)
union all
select 'waits for a friend who is gone', i.id::text from invites i join cancellations c on c.account_id = i.friend_id
  where i.state in ('waiting', 'settling', 'held') and c.state = 'erased'
union all
select 'review ' || r.id || ' waits for an invitation that is not held', r.subject from reviews r
  where r.kind = 'invite' and r.state = 'waiting' and not exists (select from invites i where i.id::text = r.subject and i.state = 'held' and i.inviter_id = r.account_id);
