-- What must never be true of what people show; every row is a fault.
select 'a featured work that is somebody else''s or not for everybody' fault, f.account_id::text as id from featured_posts f join posts p on p.id = f.post_id
  where p.account_id <> f.account_id or not p.open or p.deleted_at is not null
union all
select 'a work that stands for its author and is not for everybody', a.id::text from accounts a
  where a.work_key is not null and not exists (select from posts p where p.account_id = a.id and p.cover_key = a.work_key and p.open and p.deleted_at is null and p.labels = '{}');
