-- What contributors earn: sales that wait for their settlement, sales by month, and how long a licence that nobody used can be taken back.

create index market_licences_pending on market_licences (seller_id, settles_at, id) where settled_at is null and revoked_at is null;
create index market_licences_by_month on market_licences (seller_id, issued_at) where revoked_at is null;

insert into parameter_changes (parameter, value, why, changed_at) values ('licenceReturnDays', 14, 'the first day', '2020-01-01T00:00:00+08:00');
