-- The first segment of the form for right holders.
insert into reserved_names (name, reason) values ('claim', 'address') on conflict do nothing;
