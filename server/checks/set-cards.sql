-- What must never be true of cards; every row is a fault.
select 'spent on a draw that is not for them' fault, c.id::text as id from set_cards c join draws d on d.id = c.spent_on where d.cards_of is distinct from c.activity_id
union all
select 'a card of a set that was spent twice', min(c.id)::text from set_cards c where c.spent_on is not null group by c.spent_on, c.account_id, c.card having count(*) > 1
union all
select 'spent, and there is no ticket', min(c.id)::text from set_cards c where c.spent_on is not null
  and not exists (select from draw_tickets t where t.draw_id = c.spent_on and t.account_id = c.account_id) group by c.account_id, c.spent_on;
