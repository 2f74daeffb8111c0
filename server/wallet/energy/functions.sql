-- Energy: a row holds it as it was at a time; what it is now follows from that.

-- Points at most, of milli-PIXT held: 100, and 200 more by 100 000 PIXT.
create function energy_cap(held bigint) returns bigint immutable parallel safe language sql return 100 + 200 * least(greatest(held, 0), 100000000) / 100000000;
-- A point takes 180 s, above 100 000 PIXT 120 s.
create function energy_speed(held bigint) returns bigint immutable parallel safe language sql return case when held > 100000000 then 3 else 2 end;
-- Ticks at a time later than those that are known.
create function energy_then(ticks bigint, since timestamptz, then_at timestamptz, held bigint) returns bigint immutable parallel safe language sql
  return least(energy_cap(held) * 360000, ticks + energy_speed(held) * greatest(0, (extract(epoch from then_at - since) * 1000)::bigint));

-- Energy follows what is held: before that counts anew, what the old amount has given is written down. Who was full without a row stays at what was full.
create function store_energy(holder bigint, held_before bigint, moment timestamptz) returns void language sql as $$
  insert into energy values (holder, energy_cap(held_before) * 360000, moment)
    on conflict (account_id) do update set ticks = energy_then(energy.ticks, energy.at, moment, held_before), at = greatest(energy.at, moment) $$;

-- Takes points away if there are so many, in one conditional update: what is left in ticks, or null.
create function spend_energy(holder bigint, points bigint, moment timestamptz) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare pixt bigint; rest bigint;
begin
  select balance + held into pixt from ledger_accounts where holder_id = holder and book = 'pixt';
  pixt := coalesce(pixt, 0);
  if energy_cap(pixt) < points then return null; end if;
  insert into energy as e values (holder, (energy_cap(pixt) - points) * 360000, moment)
    on conflict (account_id) do update set ticks = energy_then(e.ticks, e.at, moment, pixt) - points * 360000, at = greatest(e.at, moment)
      where energy_then(e.ticks, e.at, moment, pixt) >= points * 360000
    returning ticks into rest;
  return rest;
end $$;

-- Adds points up to the cap, in one conditional update: how many fitted, as whole points are shown. With `whole`, all of them or none.
create function add_energy(holder bigint, points bigint, moment timestamptz, whole boolean) returns bigint language plpgsql as $$
declare held bigint := pixt_of(holder); cap bigint := energy_cap(held); was bigint; fits bigint;
begin
  select energy_then(e.ticks, e.at, moment, held) into was from energy e where e.account_id = holder for update;
  if was is null then return 0; end if; -- no row: full
  fits := least(points, cap - was / 360000);
  if fits < points and whole then return 0; end if;
  update energy e set ticks = least(cap * 360000, was + fits * 360000), at = greatest(e.at, moment) where e.account_id = holder;
  return fits;
end $$;
