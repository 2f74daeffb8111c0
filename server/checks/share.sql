-- What must never be true of what WeChat lends for pages; every row is a fault.
select 'a ticket that lives longer than anybody lent it' fault, app_id as id from wechat_tickets
  where greatest(ticket_until, token_until) > not_before + interval '25 hours';
