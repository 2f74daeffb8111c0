-- The chain of the audit log is whole: numbers without a gap, each print made of its row and of the print before.
select 'audit row ' || id || ' was changed, or one before it is missing' as wrong
from (select *, lag(print, 1, ''::bytea) over (order by id) as before, row_number() over (order by id) as n from audit_log) chain
where id <> n or print <> audit_print(before, id, account_id, act, subject, details, at)
