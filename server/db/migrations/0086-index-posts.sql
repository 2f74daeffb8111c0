-- Where there are posts already, the index of search is built once.
insert into outbox (job, payload, created_at) select 'index-posts', '{}', now() where exists (select from posts);
