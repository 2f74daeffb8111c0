-- What must never be true of wheels; every row is a fault.
select 'given is not what spins gave' fault, p.activity_id || ' ' || p.part as id from wheel_parts p
  where p.given <> case when p.stock is null then 0 else (select count(*) from spins s where s.activity_id = p.activity_id and s.part = p.part) end
union all
select 'a prize without an award, or a blank with one', s.id::text from spins s left join spin_awards w on w.spin_id = s.id
  where s.decided_at is not null and s.blank <> (w.spin_id is null)
union all
select 'an award of a spin that is not decided', w.spin_id::text from spin_awards w join spins s on s.id = w.spin_id where s.decided_at is null
union all
select 'somebody’s spin gave something to somebody else', w.spin_id::text from spin_awards w join spins s on s.id = w.spin_id
  where w.account_id is not null and w.account_id is distinct from s.account_id
union all
select 'decided without its round', s.id::text from spins s
  where s.decided_at is not null and not exists (select from spin_rounds r where r.activity_id = s.activity_id and r.round_at = s.round_at and r.round = s.round)
union all
select 'waits although its round has decided', s.id::text from spins s join spin_rounds r on r.activity_id = s.activity_id and r.round_at = s.round_at
  where s.spun_at is not null and s.decided_at is null
union all
select 'spun after the end, or a ticket from before it was named', s.id::text from spins s join wheels w using (activity_id) where s.spun_at >= w.ends_at or s.taken_at < w.named_at
union all
select 'chances that do not come to 100 %', p.activity_id::text from wheel_parts p group by p.activity_id having sum(p.odds) <> 10000
union all
select 'a ticket of a wheel that is not funded', w.activity_id::text from wheels w join wheel_parts p using (activity_id)
  where p.kind in ('pixt', 'yuan') and exists (select from spins s where s.activity_id = w.activity_id)
    and not exists (select from wheel_pots o where o.activity_id = w.activity_id and o.currency = case p.kind when 'pixt' then 'PIXT' else 'CNY' end)
union all
select 'a pot that has not what its wheel says', p.activity_id || ' ' || p.currency from wheel_pots p
  left join ledger_accounts a on a.holder_id = p.party_id and a.book = case p.currency when 'PIXT' then 'pixt' else 'yuan' end
  where coalesce(a.balance, 0) <> p.funded - p.paid - p.returned
union all
select 'funded with less or more than can be won', o.activity_id || ' ' || o.currency from wheel_pots o
  where o.funded <> (select sum(p.stock::bigint * p.worth * case p.kind when 'pixt' then 2000 else 1 end) from wheel_parts p
    where p.activity_id = o.activity_id and p.kind = case o.currency when 'PIXT' then 'pixt' else 'yuan' end)
union all
select 'paid, and the ledger has no such entry', w.spin_id::text from spin_awards w join spins s on s.id = w.spin_id join wheel_parts p using (activity_id, part)
  where w.paid_at is not null and p.kind in ('pixt', 'yuan') and not exists (select from ledger_entries e
    where e.key = 'draw-award wheel-' || s.activity_id || '-' || case p.kind when 'pixt' then 'PIXT' else 'CNY' end || ' ' || w.spin_id and e.cause = 'prize')
union all
select 'a code was won, and there is none for it', s.id::text from spins s join wheel_parts p using (activity_id, part)
  where p.kind = 'code' and s.decided_at is not null and s.account_id is not null and not exists (select from spin_codes c where c.spin_id = s.id and c.part = s.part)
union all
select 'a code is somebody’s who won none', c.id::text from spin_codes c join spins s on s.id = c.spin_id where (c.activity_id, c.part) is distinct from (s.activity_id, s.part);
