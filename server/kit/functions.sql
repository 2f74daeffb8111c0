-- The audit log: rows are added by one function, and nothing changes them.

create function audit_print(before bytea, id bigint, account_id bigint, act text, subject text, details jsonb, at timestamptz) returns bytea immutable parallel safe language sql
  return sha256(before || convert_to(jsonb_build_array(id, account_id, act, subject, details, extract(epoch from at))::text, 'UTF8'));

create function audit_is_final() returns trigger language plpgsql as $$ begin
  raise exception 'the audit log is append-only' using errcode = 'P0423';
end $$;
create trigger final before update or delete on audit_log for each row execute function audit_is_final();
create trigger untruncated before truncate on audit_log execute function audit_is_final();

-- Adds one row to the chain. Who writes waits for who wrote before: operators are few.
create function append_audit(who bigint, what text, about text, more jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare last record;
begin
  perform pg_advisory_xact_lock(7140227);
  select id, print into last from audit_log order by id desc limit 1;
  insert into audit_log values (coalesce(last.id, 0) + 1, who, what, about, more, moment,
    audit_print(coalesce(last.print, ''), coalesce(last.id, 0) + 1, who, what, about, more, moment));
end $$;
