-- One entry for what people do to one post: it says which kinds of things, and who did which. Empty: the entry's own kind alone.
alter table notifications add column kinds text[] not null default '{}';
alter table notification_people add column kinds text[] not null default '{}';
