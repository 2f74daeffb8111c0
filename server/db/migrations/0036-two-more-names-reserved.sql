-- First segments of addresses that came after the list of names was made.
insert into reserved_names (name, reason) values ('offline', 'address'), ('consent', 'address') on conflict do nothing;
