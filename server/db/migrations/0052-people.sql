-- owner: account
-- What a person says of themselves beside their words. `work_key`: their newest public work, which stands for them until they choose a picture.
alter table accounts
  add column place text,
  add column site text check (site like 'https://%'),
  add column work_key text;
update accounts a set work_key = (
  select p.cover_key from posts p where p.account_id = a.id and p.open and p.deleted_at is null order by p.created_at desc, p.id desc limit 1
) where a.post_count > 0;

-- owner: posts
-- Works that stand first on their author's page, in the order that they chose.
create table featured_posts (
  account_id bigint not null references accounts,
  position smallint not null check (position between 1 and 5),
  post_id bigint not null unique references posts,
  primary key (account_id, position)
);
