-- What must never be true of creators' keys; every row is a fault.
select 'a custody copy that nobody took' fault, k.account_id::text as id from creator_keys k where k.custody_sealed is not null
  and (select a.act from creator_key_acts a where a.account_id = k.account_id and a.act like 'custody-%' order by a.id desc limit 1) = 'custody-ended'
union all
select 'custody ended without a drill', k.account_id::text from creator_keys k where k.custody_sealed is null and k.drilled_at is null
union all
select 'a key that was never made', k.account_id::text from creator_keys k
  where not exists (select 1 from creator_key_acts a where a.account_id = k.account_id and a.act = 'made');
