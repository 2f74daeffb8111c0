-- owner: orders
-- No state but those that the flow leads to (`flow.ts`), whoever writes it.
create function order_goes_on() returns trigger language plpgsql as $$ begin
  if not (new.state = any (case old.state
    when 'open' then array['paying', 'paid', 'expired', 'cancelled'] when 'paying' then array['open', 'paid', 'expired', 'cancelled']
    when 'expired' then array['paid'] when 'cancelled' then array['paid'] when 'paid' then array['delivered', 'refunding']
    when 'delivered' then array['refunding'] when 'refunding' then array['delivered', 'refunded'] else array[]::text[] end)) then
    raise exception 'order % does not go from % to %', old.number, old.state, new.state using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger goes_on before update of state on orders for each row when (new.state <> old.state) execute function order_goes_on();

-- The same of a try to pay.
create function payment_goes_on() returns trigger language plpgsql as $$ begin
  if not (new.state = any (case old.state when 'begun' then array['open', 'paid', 'closed', 'refused'] when 'open' then array['paid', 'closed']
    when 'closed' then array['paid'] else array[]::text[] end)) then
    raise exception 'payment % does not go from % to %', old.number, old.state, new.state using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger goes_on before update of state on payments for each row when (new.state <> old.state) execute function payment_goes_on();

-- And of what goes back: it ends once.
create function refund_goes_on() returns trigger language plpgsql as $$ begin
  if not (new.state = any (case old.state when 'asked' then array['due', 'declined', 'refunded'] when 'due' then array['refunded'] else array[]::text[] end)) then
    raise exception 'refund % does not go from % to %', old.number, old.state, new.state using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger goes_on before update of state on refunds for each row when (new.state <> old.state) execute function refund_goes_on();
