-- How much somebody uploaded on a day: counted where it stays counted, also when a picture is thrown away or its post deleted.

-- owner: posts
create table upload_days (
  account_id bigint not null references accounts,
  day date not null,                       -- of UTC+8
  files integer not null,
  bytes bigint not null,                   -- as said when a file was confirmed, and what it turned out to have more
  primary key (account_id, day)
);
insert into upload_days (account_id, day, files, bytes)
select account_id, (uploaded_at at time zone 'Asia/Shanghai')::date, count(*), coalesce(sum(declared_bytes), 0) from images
where uploaded_at > now() - interval '2 days' group by 1, 2;
