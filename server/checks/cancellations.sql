-- Nobody is erased with something under way, nothing of them is left to be paid or decided, and a review waits exactly for a request that does.
with gone as (select account_id from cancellations where state = 'erased'), leaving as (select account_id from cancellations where state in ('erasing', 'erased'))
select 'withdrawal under way of somebody who is gone' fault, w.number as id from withdrawals w join leaving using (account_id)
  where w.state in ('applied', 'review', 'paying', 'awaiting')
union all
select 'payee of somebody who is gone', w.number from withdrawals w join gone using (account_id) where w.name_sealed is not null or w.payee_id is not null
union all
select 'payee of somebody who is gone', p.id::text from payees p join gone using (account_id)
union all
select 'review of somebody who is gone', r.id::text from reviews r join gone using (account_id) where r.state = 'waiting'
union all
select 'before a reviewer without a review', c.account_id::text from cancellations c
  where c.state = 'review' and not exists (select from reviews r where r.kind = 'cancellation' and r.subject = c.account_id::text and r.state = 'waiting')
union all
select 'a review that waits for nothing', r.id::text from reviews r where r.kind = 'cancellation' and r.state = 'waiting'
  and not exists (select from cancellations c where c.account_id::text = r.subject and c.account_id = r.account_id and c.state = 'review')
union all
select 'the last review says otherwise', c.account_id::text from cancellations c
  left join lateral (select state from reviews r where r.kind = 'cancellation' and r.subject = c.account_id::text order by r.round desc limit 1) r on true
  where c.state in ('approved', 'refused') and r.state is distinct from c.state
union all
select 'erased before its time', account_id::text from cancellations where erased_at < due_at
