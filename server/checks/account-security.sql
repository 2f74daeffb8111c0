-- What must never be true of keys, passwords and sessions; every row is a fault.
select 'session older than the password it was opened with' fault, a.id::text from accounts a
  where (select count(*) from sessions s where s.account_id = a.id and s.ended_at is null and s.created_at < a.password_changed_at) > 1
union all
select 'message told and its number kept', n.id::text from security_notices n where n.told_at is not null and n.phone_sealed is not null
union all
select 'code sent or used and still to be read', c.id::text from sms_codes c
  where c.code_sealed is not null and (c.delivered_at is not null or c.used_at is not null);
