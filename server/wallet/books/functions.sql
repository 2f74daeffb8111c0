-- Where a day of the books may be cut.

-- The highest number so far under which no entry can appear any more, or null when somebody who may still write one is not done in time.
-- Numbers are given out in order, but commit in any. Who writes an entry has a transaction id before its number; so whoever could still commit a lower number
-- than one that is seen here had an id before the one that is taken after looking, and it is enough to wait for the end of all those.
create function settle_entries(patience interval) returns bigint language plpgsql as $$
declare last bigint; mine xid8; until timestamptz := clock_timestamp() + patience;
begin
  select coalesce(max(id), 0) into last from ledger_entries;
  mine := pg_current_xact_id();
  while pg_snapshot_xmin(pg_current_snapshot()) < mine loop
    if clock_timestamp() > until then return null; end if;
    perform pg_sleep(0.05);
  end loop;
  return last;
end $$;

-- Between which numbers of entries server/checks looks: all of them, where nobody put other numbers in the place of these.
create function checked_after() returns bigint immutable parallel safe language sql return 0;
create function checked_until() returns bigint immutable parallel safe language sql return 9223372036854775807;
