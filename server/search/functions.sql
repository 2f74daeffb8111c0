-- The one query of search. Its cost is bounded by what it may find, not by how many posts there are: the newest are looked through first, in windows that
-- double, and nothing is read once `most` are found. A window is a few lexemes of the same index, so that a common word never asks for all its posts.

-- The windows that a number lies in: 1 024, 4 096, 16 384 and 65 536 numbers long.
create or replace function search_windows(number bigint) returns tsvector language sql immutable
return array_to_tsvector(array['#10.' || (number >> 10), '#12.' || (number >> 12), '#14.' || (number >> 14), '#16.' || (number >> 16)]);

-- Posts that hold each of `keys`, and `broad` (what nearly every post holds: it is asked of rows, the index would only be slowed by it), those that came last
-- first, at most `most`, with how well the newest `ranked` of them fit: by `exact`, and a little by `wide`.
-- Each key is a condition of its own: the index then goes through all of them together, and leaps from one to the next. `number + 0` keeps the index of
-- numbers out of it. `latest`: the last number that is looked at. `way` 'liked': those whose likes doubled most often first.
create or replace function find_posts(keys tsquery[], broad tsquery, exact tsquery, wide tsquery, latest bigint, most int, ranked int, way text)
returns table (post bigint, place bigint, fit real) language plpgsql stable set enable_seqscan = off as $$
declare
  -- what stands so thinly in the newest is thin everywhere: the rest is then looked through at once
  thin constant int := 64;
  found_so_far int := 0; now_found int; high bigint; low bigint; span bigint := 2048; looked bigint := 0; step int; near tsquery;
  classes tsquery[] := array['#l9 | #l10 | #l11 | #l12 | #l13 | #l14 | #l15 | #l16 | #l17 | #l18 | #l19 | #l20', '#l7 | #l8', '#l5 | #l6', '#l3 | #l4', '#l2', '#l1', '#l0'];
  held text := (select string_agg(format('c.lexemes @@ $1[%s]', n), ' and ') from generate_subscripts(keys, 1) n);
  asked text := 'select s.post_id, s.number,
      case when $2 + row_number() over (order by s.number desc) <= $3
        then (ts_rank(''{0.1, 0.35, 0.7, 1}'', s.lexemes, $4) + 0.3 * ts_rank(''{0.1, 0.35, 0.7, 1}'', s.lexemes, $5))::real else 0 end
    from (select c.post_id, c.number, c.lexemes from search_posts c where ' || held || ' and ($6 is null or c.lexemes @@ $6) and c.number + 0 between $7 and $8
      and ($10 is null or (c.lexemes @@ $10) is true) ' || case way when 'liked' then '' else 'order by c.number desc ' end || 'limit $9) s';
begin
  high := coalesce((select max(s.number) from search_posts s), 0);
  if latest is not null then high := least(high, latest); end if;
  loop
    near := null;
    low := 0;
    if way = 'liked' then
      near := classes[1];
      classes := classes[2:];
    elsif looked < 16384 or found_so_far >= thin then
      step := case when span <= 4096 then 10 when span <= 16384 then 12 when span <= 65536 then 14 else 16 end;
      low := greatest(0, ((high - span) >> step) << step);
      near := (select string_agg(quote_literal('#' || step || '.' || w), ' | ')::tsquery from generate_series(low >> step, high >> step) w);
    end if;
    return query execute asked using keys, found_so_far, ranked, exact, wide, near, low, high, most - found_so_far, broad;
    get diagnostics now_found = row_count;
    found_so_far := found_so_far + now_found;
    exit when found_so_far >= most or (low = 0 and (way <> 'liked' or cardinality(classes) = 0));
    if way <> 'liked' then
      looked := looked + high - low;
      high := low - 1;
      span := span * 2;
    end if;
  end loop;
end $$;
