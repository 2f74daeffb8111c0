-- What must never be true of cards of a year; every row is a fault.
select 'card shows somebody else’s post' fault, c.code as id from yearly_cards c join posts p on p.id = any (c.best) where p.account_id <> c.account_id
union all
select 'card of a year that was not there yet', code from yearly_cards where year > extract(year from made_at at time zone 'Asia/Shanghai')
union all
select 'card says what no card says', c.code from yearly_cards c, jsonb_object_keys(c.facts) k where k not in ('photographs', 'days', 'likes', 'followers', 'camera', 'tag', 'best')
union all
select 'card says nothing', code from yearly_cards where facts = '{}';
