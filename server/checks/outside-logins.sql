-- What must never be true of links with WeChat and Weibo; every row is a fault.
select 'link of somebody who was erased' fault, l.provider || ' ' || l.account_id from outside_logins l
  join cancellations c on c.account_id = l.account_id where c.erased_at is not null
union all
select 'state used after it ran out', encode(s.state_mac, 'hex') from outside_states s where s.used_at > s.expires_at;
