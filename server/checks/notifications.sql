-- What must never be true of notifications; every row is a fault.
select 'count of people' fault, n.id::text as id from notifications n
  where n.people <> (select count(*) from notification_people p where p.notification_id = n.id)
union all
select 'people who did nothing', n.id::text from notifications n where n.people > 0 and not n.facts ? 'from'
union all
select 'something that one did oneself', n.id::text from notifications n join notification_people p on p.notification_id = n.id and p.person_id = n.account_id
union all
select 'told although it may not be', n.id::text from notification_sends s join notifications n on n.id = s.notification_id where s.account_id <> n.account_id
union all
select 'a device of somebody else', s.id::text from notification_sends s join notification_devices d on d.id = s.device_id where d.account_id <> s.account_id;
