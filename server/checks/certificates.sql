-- What must never be true of certificates; every row is a fault.
select 'revoked before it was issued' fault, c.number as id from certificates c where c.revoked_at < c.issued_at
union all
select 'issued to who issued it', c.number from certificates c where c.issued_by = c.account_id;
