-- What pictures look like, to find copies of them by, and which colours they are of.

-- owner: posts
-- Prints of a picture and of its parts, each 64 bits that are the same whichever way it is turned. Pictures that have two with few bits between them are copies.
create table image_prints (
  image_id uuid not null references images on delete cascade,
  print bigint not null,
  primary key (image_id, print)
);
-- three parts of a print: where at most five bits differ, one part differs by one at most
create index image_prints_high on image_prints ((print >> 43 & 2097151));
create index image_prints_middle on image_prints ((print >> 22 & 2097151));
create index image_prints_low on image_prints ((print & 4194303));

-- owner: posts
-- Pictures of before have none until a round has looked at them.
alter table images add column printed boolean not null default false;
create index images_without_prints on images (id) where state = 'ready' and not printed;

-- owner: search
-- Hundredths of the cover that are of each colour, in the order of the filter; null until it is indexed anew.
alter table search_posts add column palette smallint[];
insert into outbox (job, payload, created_at) select 'index-posts', '{}', now() where exists (select from search_posts);
