-- Goes up with each change of a post: whoever saves what they read earlier is told that it has changed meanwhile.
alter table posts add column version integer not null default 1;
