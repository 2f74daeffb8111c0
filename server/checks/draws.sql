-- What must never be true of draws; every row is a fault.
select 'frozen, and its tickets are not those of its file' fault, d.id::text as id from draws d
  where d.frozen_at is not null and (select count(*) from draw_tickets t where t.draw_id = d.id and t.number between 1 and d.tickets) <> d.tickets
union all
select 'a ticket without a line in a file that is frozen', t.id::text from draw_tickets t join draws d on d.id = t.draw_id
  where (t.number is null) = (d.frozen_at is not null)
union all
select 'a ticket that was taken after the end', t.id::text from draw_tickets t join draws d on d.id = t.draw_id where t.taken_at >= d.closes_at or t.taken_at < d.named_at
union all
select 'as many were not drawn as were promised', d.id::text from draws d
  where (select count(*) from draw_tickets t where t.draw_id = d.id and t.place between 1 and d.winners + d.reserves)
    <> case when d.drawn_at is null then 0 else least(d.winners + d.reserves, d.tickets) end
union all
select 'frozen when its round was already there', d.id::text from draws d where d.frozen_at >= d.round_at
union all
select 'drawn before its round', d.id::text from draws d where d.root is not null and d.drawn_at < d.round_at
union all
select 'more prizes are with people than there are', d.id::text from draws d
  where (select count(*) from draw_awards a where a.draw_id = d.id and a.lapsed_at is null) > d.winners
union all
select 'a prize for a place that was not drawn', a.draw_id::text from draw_awards a
  where not exists (select from draw_tickets t where t.draw_id = a.draw_id and t.place = a.place and (t.account_id is not distinct from a.account_id or a.account_id is null))
union all
select 'a pot that has not what its draw says', p.draw_id::text from draw_pots p
  left join ledger_accounts a on a.holder_id = p.party_id and a.book = case p.currency when 'PIXT' then 'pixt' else 'yuan' end
  where coalesce(a.balance, 0) <> p.funded - p.paid - p.returned
union all
select 'funded with less or more than can be won', p.draw_id::text from draw_pots p join draws d on d.id = p.draw_id where p.funded <> p.each * d.winners
union all
select 'paid is not what was paid for its places', p.draw_id::text from draw_pots p
  where p.paid <> p.each * (select count(*) from draw_awards w where w.draw_id = p.draw_id and w.paid_at is not null)
union all
select 'paid, and the ledger has no such entry', w.draw_id::text from draw_awards w where w.paid_at is not null
  and not exists (select from ledger_entries e where e.key = 'draw-award ' || w.draw_id || ' ' || w.place and e.cause = 'prize');
