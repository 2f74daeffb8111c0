-- What must never be true of films; every row is a fault.
select 'film with other than one picture' fault, f.id::text from films f join posts p on p.id = f.post_id where p.image_count <> 1
union all
select 'film of a deleted post', f.id::text from films f join posts p on p.id = f.post_id where p.deleted_at is not null
union all
select 'film in somebody else''s post', f.id::text from films f join posts p on p.id = f.post_id where f.account_id <> p.account_id
union all
select 'post says another film than it has', p.id::text from posts p left join films f on f.post_id = p.id
  where p.deleted_at is null and (p.film_type, p.film_seconds) is distinct from (f.type, f.seconds)
union all
select 'captions without a head', f.id::text from films f where left(coalesce(f.captions_zh, 'WEBVTT'), 6) <> 'WEBVTT' or left(coalesce(f.captions_en, 'WEBVTT'), 6) <> 'WEBVTT'
union all
select 'film out of its bounds', f.id::text from films f where f.state = 'ready' and (f.seconds <= 0 or f.seconds > 61 or greatest(f.width, f.height) > 3840 or f.bytes > 200000000)
union all
select 'tag says another kind than its post is', t.post_id::text from post_tags t join posts p on p.id = t.post_id where p.deleted_at is null and t.film <> (p.film_type is not null)
