-- Codes by which friends come: everybody has one from the moment their account is made, so that to read it writes nothing.

-- Six of the 31 letters and digits that nobody mistakes for another; others where somebody has these.
create or replace function give_invite_code() returns trigger language plpgsql as $$
declare letters constant text := '23456789abcdefghjkmnpqrstuvwxyz';
begin
  loop
    insert into invite_codes (account_id, code, made_at)
      select new.id, string_agg(substr(letters, 1 + get_byte(word, n) % 31, 1), ''), new.created_at
      from (select uuid_send(gen_random_uuid()) as word) chance, generate_series(0, 5) n on conflict do nothing;
    exit when found;
  end loop;
  return null;
end $$;
create or replace trigger invite_code_given after insert on accounts for each row execute function give_invite_code();
