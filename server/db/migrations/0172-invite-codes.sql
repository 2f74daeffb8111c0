-- Everybody who is here has a code as well. Twice, for the few who were given somebody's.

insert into invite_codes (account_id, code, made_at)
  select a.id, (select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(word, n) % 31, 1), '')
      from (select uuid_send(gen_random_uuid()) as word where a.id is not null) chance, generate_series(0, 5) n), a.created_at
  from accounts a where not exists (select from invite_codes c where c.account_id = a.id) on conflict do nothing;
insert into invite_codes (account_id, code, made_at)
  select a.id, (select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(word, n) % 31, 1), '')
      from (select uuid_send(gen_random_uuid()) as word where a.id is not null) chance, generate_series(0, 5) n), a.created_at
  from accounts a where not exists (select from invite_codes c where c.account_id = a.id) on conflict do nothing;
