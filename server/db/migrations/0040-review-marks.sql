-- What a case has in common with others, as its domain marks it: the account a withdrawal goes to, as the keyed hash that finds it again. Goes with its member.
alter table reviews add column mark bytea;
update reviews r set mark = p.target_lookup from withdrawals w join payees p on p.id = w.payee_id
where r.kind = 'withdrawal' and r.subject = w.number and r.round = (select max(o.round) from reviews o where o.kind = r.kind and o.subject = r.subject);
create index reviews_refused_by_mark on reviews (kind, mark, id desc) where state = 'refused' and mark is not null;
create index reviews_refused_by_account on reviews (account_id, id desc) where state = 'refused';
