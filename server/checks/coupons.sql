-- What must never be true of energy coupons; every row is a fault.
select 'coupon used after it expired, or before it was given' fault, id::text as id from energy_coupons where used_at > expires_at or used_at < given_at
union all
select 'coupon used for nothing', id::text from energy_coupons where added = 0
union all
select 'coupons of a month that do not begin at one', account_id || ' ' || month from energy_coupons where month is not null group by account_id, month having max(n) <> count(*) or min(n) <> 1;
