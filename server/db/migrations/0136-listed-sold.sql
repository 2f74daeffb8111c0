-- owner: posts
-- It is listed no more, but whoever bought it goes on downloading it: its post may be hidden, and is not deleted.
alter table listed_images add column sold_only boolean not null default false;
