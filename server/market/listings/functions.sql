-- Counts of the pictures on sale, and the one query of the market's wall.

-- A row of `market_listings` came, changed or went: the counts of its kind follow in the same transaction.
create or replace function count_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.release_status, new.orientation, new.megapixels, new.people, new.band)
    is not distinct from (old.release_status, old.orientation, old.megapixels, old.people, old.band) then return null; end if;
  if tg_op <> 'INSERT' then
    update market_listing_counts set n = n - 1 where release_status = old.release_status and orientation = old.orientation
      and megapixels = old.megapixels and people = old.people and band = old.band;
  end if;
  if tg_op <> 'DELETE' then
    insert into market_listing_counts as c (release_status, orientation, megapixels, people, band, n)
      values (new.release_status, new.orientation, new.megapixels, new.people, new.band, 1)
      on conflict (release_status, orientation, megapixels, people, band) do update set n = c.n + 1;
  end if;
  return null;
end $$;
create or replace trigger market_listing_counted after insert or update or delete on market_listings for each row execute function count_listing();

-- The windows that a number lies in: 1 024, 4 096, 16 384 and 65 536 numbers long.
create or replace function listing_windows(number bigint) returns tsvector language sql immutable
return array_to_tsvector(array['#10.' || (number >> 10), '#12.' || (number >> 12), '#14.' || (number >> 14), '#16.' || (number >> 16)]);

-- Pictures on sale that hold each of `keys`, those that came last first, at most `most`, of numbers above `above` and up to `latest`. What is newest is looked
-- through first, in windows that double, so that the cost follows what is found; without keys one index is all it takes.
create or replace function find_listings(keys tsquery[], above bigint, latest bigint, most int)
returns table (item bigint, place bigint) language plpgsql stable set enable_seqscan = off as $$
declare
  thin constant int := 64;
  found_so_far int := 0; now_found int; high bigint; low bigint; span bigint := 2048; looked bigint := 0; step int; near tsquery;
  held text := (select string_agg(format('l.lexemes @@ $1[%s]', n), ' and ') from generate_subscripts(keys, 1) n);
begin
  high := coalesce((select max(l.number) from market_listings l), 0);
  if latest is not null then high := least(high, latest); end if;
  if held is null then
    return query select l.item_id, l.number from market_listings l where l.number <= high and l.number > coalesce(above, 0) order by l.number desc limit most;
    return;
  end if;
  loop
    near := null;
    low := coalesce(above, 0) + 1;
    if looked < 16384 or found_so_far >= thin then
      step := case when span <= 4096 then 10 when span <= 16384 then 12 when span <= 65536 then 14 else 16 end;
      low := greatest(low, ((high - span) >> step) << step);
      near := (select string_agg(quote_literal('#' || step || '.' || w), ' | ')::tsquery from generate_series(low >> step, high >> step) w);
    end if;
    return query execute 'select l.item_id, l.number from market_listings l where ' || held || ' and ($2 is null or l.lexemes @@ $2)
      and l.number + 0 between $3 and $4 order by l.number + 0 desc limit $5' using keys, near, low, high, most - found_so_far;
    get diagnostics now_found = row_count;
    found_so_far := found_so_far + now_found;
    exit when found_so_far >= most or low <= coalesce(above, 0) + 1;
    looked := looked + high - low;
    high := low - 1;
    span := span * 2;
  end loop;
end $$;
