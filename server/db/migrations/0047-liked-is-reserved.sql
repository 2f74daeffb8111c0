-- The first segment of the page of one's own likes.
insert into reserved_names (name, reason) values ('liked', 'address') on conflict do nothing;
