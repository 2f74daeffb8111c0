-- What the weights of Recommended make of a post (rank.ts says the same, and is what stands in public).

-- The weights that hold: hundredths that a like, a forward and a helped critique count, and hours a doubling.
create function ranking_weights() returns table (likes bigint, forwards bigint, helped bigint, hours bigint) language sql stable as $$
  select max(value) filter (where parameter = 'rankLike')::bigint, max(value) filter (where parameter = 'rankForward')::bigint,
    max(value) filter (where parameter = 'rankHelped')::bigint, max(value) filter (where parameter = 'rankHours')::bigint
  from (select distinct on (parameter) parameter, value from parameter_changes where parameter in ('rankLike', 'rankForward', 'rankHelped', 'rankHours')
    order by parameter, changed_at desc, id desc) held $$;

-- By how many milliseconds a post stands higher than its time: some hours each time that one plus its points doubles.
create function lift_of(points numeric, hours bigint) returns bigint language sql immutable as $$
  select floor(hours * 3600000 * ln(1 + greatest(0, points) / 100000000.0::float8) / ln(2::float8))::bigint $$;

-- Places of so many posts by the weights as they are now, after one number; the last number that was looked at, null at the end.
create function place_posts(after bigint, most int) returns bigint language sql as $$
  with looked as materialized (select id from posts where id > after order by id limit most)
    , held as materialized (
      select p.id, lift_of(w.likes * (p.like_weight - p.forward_weight) + w.forwards * p.forward_weight + w.helped * p.helped_weight, w.hours) as lift
      from posts p cross join ranking_weights() w where p.id in (select id from looked) and (p.like_weight <> 0 or p.helped_weight <> 0)
      order by p.id for no key update of p)
    , placed as (update posts p set lift = held.lift from held where p.id = held.id and p.lift <> held.lift)
  select max(id) from looked $$;

-- Whether what stands under a tag is a film, so that films are found there along an index of their own.
create function post_tag_of_film() returns trigger language plpgsql as $$ begin
  new.film := exists (select from posts where id = new.post_id and film_type is not null);
  return new;
end $$;
create trigger film_known before insert on post_tags for each row execute function post_tag_of_film();
