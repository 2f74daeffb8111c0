-- A picture for sale goes from state to state as `items/flow.ts` says, whoever writes it.
create function market_item_may_move() returns trigger language plpgsql as $$ begin
  if new.state <> old.state and not (old.state || ' ' || new.state = any (array[
    'draft waiting', 'rejected waiting', 'delisted waiting',
    'draft in-review', 'waiting in-review', 'rejected in-review', 'delisted in-review', 'frozen in-review',
    'in-review on-sale', 'delisted on-sale', 'cancel-requested on-sale', 'frozen on-sale',
    'in-review rejected', 'frozen rejected',
    'draft delisted', 'waiting delisted', 'in-review delisted', 'on-sale delisted', 'rejected delisted', 'cancel-requested delisted', 'frozen delisted',
    'on-sale cancel-requested', 'in-review frozen', 'on-sale frozen'])) then
    raise exception 'an item does not go from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger may_move before update of state on market_items for each row execute function market_item_may_move();
