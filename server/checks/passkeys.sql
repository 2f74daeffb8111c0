-- What must never be true of passkeys; every row is a fault.
select 'more passkeys than one may have' fault, account_id::text from passkeys group by account_id having count(*) > 20
union all
select 'passkey of somebody who is gone', p.account_id::text from passkeys p join cancellations c on c.account_id = p.account_id where c.erased_at is not null
union all
select 'passkey used before it was made', id::text from passkeys where used_at < made_at;
