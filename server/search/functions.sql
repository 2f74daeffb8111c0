-- The one query of search. Its cost is bounded by what it may find, not by how many posts there are: the newest are looked through first, in windows as wide as
-- what has been found so far says that the rest needs, and nothing is read once `most` are found. A window is a few lexemes of the same index, so that a common
-- word never asks for all its posts.

-- The windows that a number lies in: 1 024, 4 096, 16 384 and 65 536 numbers long.
create or replace function search_windows(number bigint) returns tsvector language sql immutable
return array_to_tsvector(array['#10.' || (number >> 10), '#12.' || (number >> 12), '#14.' || (number >> 14), '#16.' || (number >> 16)]);

-- How far likes have come, in quarters of a doubling: 0, 4 for one, 6 for two, 12 for seven or eight.
create or replace function search_like_step(likes int) returns smallint language sql immutable
return floor(4 * log(2, greatest(likes, 0) + 1))::smallint;

-- Posts that hold each of `keys`, and `broad` (what nearly every post holds: it is asked of rows, the index would only be slowed by it), those that came last
-- first, at most `most`, with how well the newest `ranked` of them fit: by `exact`, and a little by `wide`.
-- Each key is a condition of its own: the index then goes through all of them together, and leaps from one to the next. `number + 0` keeps the index of
-- numbers out of it. `latest`: the last number that is looked at. `way` 'liked': those that are liked most first.
create or replace function find_posts(keys tsquery[], broad tsquery, exact tsquery, wide tsquery, latest bigint, most int, ranked int, way text)
returns table (post bigint, place bigint, fit real) language plpgsql stable set enable_seqscan = off as $$
declare
  -- what stands so thinly in the newest is thin everywhere: the rest is then looked through at once, and also where so few are to be expected in it
  thin constant int := 64;
  few constant int := 2500;
  -- fewer than these say nothing yet of how many there are
  telling constant int := 8;
  widest constant bigint := 1048576;
  found_so_far int := 0; now_found int; missing int; high bigint; low bigint; span bigint := 2048; looked bigint := 0; step int; near tsquery; at_once boolean := false;
  held text := (select string_agg(format('c.lexemes @@ $1[%s]', n), ' and ') from generate_subscripts(keys, 1) n);
  -- those that are ranked are read once more: to sort them all with what each holds costs more
  asked text := 'select s.post_id, s.number, case when $2 + row_number() over (order by s.number desc) <= $3
        then (select (ts_rank(''{0.1, 0.35, 0.7, 1}'', r.lexemes, $4) + 0.3 * ts_rank(''{0.1, 0.35, 0.7, 1}'', r.lexemes, $5))::real from search_posts r where r.post_id = s.post_id)
        else 0 end
    from (select c.post_id, c.number from search_posts c where ' || held || ' and ($6 is null or c.lexemes @@ $6) and c.number + 0 between $7 and $8
      and ($10 is null or (c.lexemes @@ $10) is true) order by c.number desc limit $9) s';
begin
  if way = 'liked' then
    return query select * from find_most_liked(keys, broad, latest, most);
    return;
  end if;
  high := coalesce((select max(s.number) from search_posts s), 0);
  if latest is not null then high := least(high, latest); end if;
  loop
    near := null;
    low := 0;
    if found_so_far >= telling then
      at_once := found_so_far * high <= few * looked;
    end if;
    if not at_once and (looked < 16384 or found_so_far >= thin) then
      step := case when span <= 4096 then 10 when span <= 16384 then 12 when span <= 65536 then 14 else 16 end;
      low := greatest(0, ((high - span) >> step) << step);
      near := (select string_agg(quote_literal('#' || step || '.' || w), ' | ')::tsquery from generate_series(low >> step, high >> step) w);
    end if;
    return query execute asked using keys, found_so_far, ranked, exact, wide, near, low, high, most - found_so_far, broad;
    get diagnostics now_found = row_count;
    found_so_far := found_so_far + now_found;
    exit when found_so_far >= most or low = 0;
    looked := looked + high - low + 1;
    high := low - 1;
    missing := most - found_so_far;
    -- twice as wide at least where it brought less than is still missing: what is common in the newest alone would be looked for in ever so many narrow ones
    span := case when found_so_far < telling then span * 2
      else least(widest, greatest(1024, looked * missing / found_so_far, case when now_found < missing then span * 2 end)) end;
  end loop;
end $$;

-- How many posts each step of likes holds, as the table's statistics have it, from step 0 on; null where there are none yet. To count them would cost more than to search.
create or replace function search_step_sizes() returns bigint[] language sql stable
return (select array_agg(coalesce((t.reltuples * f.share)::bigint, 0) order by n.step)
  from pg_stats s join pg_class t on t.oid = 'search_posts'::regclass and t.relname = s.tablename
    join pg_namespace d on d.oid = t.relnamespace and d.nspname = s.schemaname
    cross join generate_series(0, 127) n (step)
    left join unnest(s.most_common_vals::text::int[], s.most_common_freqs) f (step, share) on f.step = n.step
  where s.tablename = 'search_posts' and s.attname = 'like_step' and s.most_common_vals is not null and t.reltuples > 0);

-- The same for those that are liked most: by step of likes, and the newest first within one. The first windows are of so many posts, by the sizes of the steps, or
-- counted along their index where nobody knows them yet; then of ever more steps. One step of few likes may hold half of all posts: such a step is gone through from its newest on.
-- Posts of one step lie far apart in the index of all, and each costs a leap there: from each of `tiers` on, the most liked have an index of their own
-- (those of search_posts, which are found by the same numbers), beyond which no window goes.
create or replace function find_most_liked(keys tsquery[], broad tsquery, latest bigint, most int)
returns table (post bigint, place bigint, fit real) language plpgsql stable set enable_seqscan = off as $$
declare
  thin constant int := 64;
  -- below it a step is one number of likes
  single constant int := 12;
  crowd constant int := 16384;
  tiers constant int[] := array[24, 32, 36, 40];
  tier int;
  found_so_far int := 0; now_found int; looked bigint := 0; span int := 2048; together int := 2;
  newest constant bigint := coalesce((select max(s.number) from search_posts s), 0);
  top int := (select max(s.like_step) from search_posts s);
  bottom int; near tsquery; at_once boolean; crowded boolean; high bigint; low bigint; width bigint; part tsquery; holds bigint;
  sizes constant bigint[] := search_step_sizes();
  posts constant numeric := (select sum(size) from unnest(sizes) size);
  -- so few that are found in all are found and sorted at once sooner than step by step; a step costs more where there are more posts
  few constant int := least(4000, greatest(1000, posts / 250));
  held text := (select string_agg(format('c.lexemes @@ $1[%s]', n), ' and ') from generate_subscripts(keys, 1) n);
  asked text := 'select c.post_id, c.number, 0::real from search_posts c where ' || held || ' and ($2 is null or c.lexemes @@ $2) and ($3 is null or c.lexemes @@ $3)
    and c.like_step + 0 between $4 and $5 %s and c.number + 0 between $6 and $7 and ($8 is null or (c.lexemes @@ $8) is true)
    order by c.like_step + 0 desc, c.number + 0 desc limit $9';
begin
  while top is not null and found_so_far < most loop
    bottom := 0;
    near := null;
    at_once := looked >= 8192 and case when posts is null then found_so_far < thin else found_so_far * posts < few * looked end;
    if not at_once then
      if looked >= 8192 and top >= single then
        bottom := greatest(single, top - together + 1);
        together := together * 2;
        if sizes is not null then looked := looked + (select coalesce(sum(sizes[n + 1]), 0) from generate_series(bottom, top) n); end if;
      else
        if sizes is null then
          bottom := least(top, 1 + coalesce((select s.like_step from search_posts s where s.like_step <= top order by s.like_step desc offset span limit 1), -1));
        else
          bottom := top;
          holds := sizes[top + 1];
          while bottom > 0 and holds + sizes[bottom] <= span loop
            holds := holds + sizes[bottom];
            bottom := bottom - 1;
          end loop;
        end if;
        looked := looked + span;
        span := least(crowd, span * 4);
      end if;
      tier := (select max(t) from unnest(tiers) t where t <= top);
      bottom := greatest(bottom, tier);
      near := (select string_agg(quote_literal('#m' || m), ' | ')::tsquery from generate_series(bottom, top) m);
    end if;
    crowded := not at_once and bottom = top
      and case when sizes is null then exists (select from search_posts s where s.like_step = top offset crowd) else sizes[top + 1] > crowd end;
    high := coalesce(latest, newest);
    width := crowd;
    loop
      low := 0;
      part := null;
      if crowded and high > width then
        low := ((high - width) >> 14) << 14;
        part := (select string_agg(quote_literal('#14.' || w), ' | ')::tsquery from generate_series(low >> 14, high >> 14) w);
      end if;
      return query execute format(asked, 'and c.like_step >= ' || case when bottom >= tier then tier end) using keys, near, part, bottom, top, low, high, broad, most - found_so_far;
      get diagnostics now_found = row_count;
      found_so_far := found_so_far + now_found;
      exit when found_so_far >= most or low = 0;
      high := low - 1;
      width := width * 4;
    end loop;
    top := (select max(s.like_step) from search_posts s where s.like_step < bottom);
  end loop;
end $$;

-- A part of a print as it is, and with each of its bits changed.
create or replace function parts_near(part bigint, bits int) returns bigint[] language sql immutable
return (select array_agg(part # m) from (select 0::bigint union all select 1::bigint << n from generate_series(0, bits - 1) n) t (m));
