-- The ledger: one function writes entries and lines, and nothing changes them.

create function ledger_is_final() returns trigger language plpgsql as $$ begin
  raise exception 'the ledger is append-only' using errcode = 'P0423';
end $$;
create trigger final before update or delete on ledger_entries for each row execute function ledger_is_final();
create trigger final before update or delete on ledger_lines for each row execute function ledger_is_final();
create trigger untruncated before truncate on ledger_entries execute function ledger_is_final();
create trigger untruncated before truncate on ledger_lines execute function ledger_is_final();

create function pixt_of(holder bigint) returns bigint stable parallel safe language sql
  return (select coalesce(max(balance + held), 0)::bigint from ledger_accounts where holder_id = holder and book = 'pixt');

-- Posts one entry inside the caller's transaction, in one round trip: its number, or null when the same entry stood already.
-- Lines come in the order of their holders and books: so no two entries wait for each other in a circle, and the platform's are the first.
-- P0400: lines that are not at least two, not even, out of order, of unknown books, of nothing, or do not sum to zero; a key that is empty or too long;
-- a reversal of nothing. P0402: a member has not so much. P0409: the key was used for another entry. P0410: more is taken back than there was.
-- `undoes`: the entry that is taken back as a whole. `part_of`: one that it belongs to; as a reversal, of which it takes back a part.
-- Who posts several in one transaction calls post_entries.
-- Few expressions, few of them with a query inside: PL/pgSQL makes each ready once in every transaction, and runs the latter as statements.
create function post_entry(k text, why text, what text, moment timestamptz, holders bigint[], books text[], amounts bigint[], undoes bigint default null,
  part_of bigint default null) returns bigint language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lines int := cardinality(holders); platform int := 0; id_of bigint; after bigint; total bigint; afters bigint[]; pixt bigint := 0; yuan bigint := 0;
  change bigint := 0; known int; touched bigint[]; had_before bigint[];
begin
  if lines is null or lines < 2 or lines <> cardinality(books) or lines <> cardinality(amounts)
    or array_position(amounts, null) is not null or array_position(amounts, 0) is not null or holders[1] < 0 or length(k) not between 1 and 128 then
    raise exception 'an entry has a key of 1 to 128 characters and two lines or more, each of them with a holder and an amount' using errcode = 'P0400';
  end if;
  if undoes is not null or part_of is not null then
    if not may_relate(k, why, what, undoes, part_of, holders, books, amounts) then return null; end if;
  end if;
  for i in 1 .. lines loop
    if holders[i] < holders[i - 1] or (holders[i] = holders[i - 1] and books[i] collate "C" < books[i - 1]) then
      raise exception 'lines are out of order' using errcode = 'P0400';
    end if;
    if holders[i] = 0 then
      platform := i;
      afters := array_append(afters, null);
      if starts_with(books[i], 'pixt') then pixt := pixt + amounts[i]; else yuan := yuan + amounts[i]; end if;
      continue;
    end if;
    if books[i] = 'pixt-held' then
      -- it never changes without their pixt, which everybody locks before it
      insert into ledger_accounts as a (holder_id, book) values (holders[i], 'pixt') on conflict (holder_id, book) do update set held = a.held;
    end if;
    update ledger_accounts set balance = balance + amounts[i] where holder_id = holders[i] and book = books[i] and balance + amounts[i] >= 0
      returning balance, balance + held into after, total;
    if not found then
      if amounts[i] < 0 then
        -- the same entry may have taken it already
        if is_posted(k, why, what, undoes, part_of, holders, books, amounts) then perform put_back(holders[:i - 1], books, amounts); return null; end if;
        raise exception 'not so much in %', books[i] using errcode = 'P0402', detail = books[i];
      end if;
      perform open_account(holders[i], books[i]);
      update ledger_accounts set balance = balance + amounts[i] where holder_id = holders[i] and book = books[i] returning balance, balance + held into after, total;
    end if;
    afters := array_append(afters, after);
    if not starts_with(books[i], 'pixt') then yuan := yuan + amounts[i]; continue; end if;
    pixt := pixt + amounts[i];
    if books[i] = 'pixt-held' then
      update ledger_accounts set held = held + amounts[i] where holder_id = holders[i] and book = 'pixt' returning balance + held into total;
    end if;
    change := change + amounts[i];
    -- the last of a member's lines in PIXT
    if holders[i + 1] is distinct from holders[i] or not starts_with(books[i + 1], 'pixt') then
      if energy_cap(total) <> energy_cap(total - change) or energy_speed(total) <> energy_speed(total - change) then
        touched := array_append(touched, holders[i]);
        had_before := array_append(had_before, total - change);
      end if;
      change := 0;
    end if;
  end loop;
  if pixt <> 0 or yuan <> 0 then raise exception 'the lines do not sum to zero' using errcode = 'P0400'; end if;
  -- numbered while the members' books are locked: one's entries are in the order of one's balances
  with entry as (
    insert into ledger_entries (key, cause, subject, reverses, at) values (k, why, what, undoes, moment) on conflict (key) do nothing returning id
  ), written as (
    insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after)
      select id, n, holder, book, amount, left_with from entry, unnest(holders, books, amounts, afters) with ordinality as t (holder, book, amount, left_with, n)
  )
  select id into id_of from entry;
  if id_of is null then
    perform is_posted(k, why, what, undoes, part_of, holders, books, amounts);
    perform put_back(holders, books, amounts);
    return null;
  end if;
  if platform > 0 then
    insert into ledger_unfolded select b.book, t.amount from unnest(books[:platform], amounts[:platform]) as t (book, amount) join ledger_books b on b.book = t.book and b.ours;
    get diagnostics known = row_count;
    if known < platform then raise exception 'not all books of the platform: %', books[:platform] using errcode = 'P0400'; end if;
  end if;
  if part_of is not null then insert into ledger_relations values (id_of, part_of); end if;
  if touched is not null then perform store_energy(holder, had, moment) from unnest(touched, had_before) as t (holder, had); end if;
  return id_of;
end $$;

-- Whether an entry of this key stands; P0409 when it is another one.
create function is_posted(k text, why text, what text, undoes bigint, part_of bigint, holders bigint[], books text[], amounts bigint[]) returns boolean language plpgsql as $$
declare seen ledger_entries;
begin
  select * into seen from ledger_entries where key = k;
  if not found then return false; end if;
  if (seen.cause, seen.subject, seen.reverses, (select relates_to from ledger_relations where entry_id = seen.id)) is distinct from (why, what, undoes, part_of) or (holders, books, amounts) is distinct from
    (select (array_agg(holder_id order by n), array_agg(book order by n), array_agg(amount order by n)) from ledger_lines where entry_id = seen.id) then
    raise exception 'key % was used for another entry', k using errcode = 'P0409';
  end if;
  return true;
end $$;

-- Whether an entry that goes back to another is still to be posted; false when it stands already. Of one entry one goes back at a time, and what all reversals
-- of it come to is at most what it was: of a member in each currency, wherever they have it now, of the platform in each book.
create function may_relate(k text, why text, what text, undoes bigint, part_of bigint, holders bigint[], books text[], amounts bigint[]) returns boolean language plpgsql as $$
declare origin bigint := coalesce(undoes, part_of);
begin
  perform from ledger_entries where id = origin for no key update;
  if not found or (undoes is not null and part_of is not null) then
    raise exception 'no entry % to go back to, or two', origin using errcode = 'P0400';
  end if;
  if is_posted(k, why, what, undoes, part_of, holders, books, amounts) then return false; end if;
  if why <> 'reversal' and undoes is null then return true; end if;
  if exists (
    with back as (
      select holder_id, book, amount from ledger_lines
        where entry_id in (select id from ledger_entries where reverses = origin
          union all select e.id from ledger_relations r join ledger_entries e on e.id = r.entry_id where r.relates_to = origin and e.cause = 'reversal')
      union all select * from unnest(holders, books, amounts)
    ), sums as (
      select holder_id, case holder_id when 0 then b.book else b.currency end as place, sum(amount) filter (where is_back) as back, sum(amount) filter (where not is_back) as was
        from (select back.*, true as is_back from back union all select holder_id, book, amount, false from ledger_lines where entry_id = origin) l
        join ledger_books b on b.book = l.book group by 1, 2
    )
    select from sums where back <> 0 and (coalesce(was, 0) = 0 or sign(back) = sign(was) or abs(back) > abs(was))
  ) then raise exception 'more goes back than is left of entry %', origin using errcode = 'P0410'; end if;
  return true;
end $$;

-- A member's account with nothing in it, locked; as it is where there is one. Their pixt stand beside what is held of them.
create function open_account(holder bigint, its text) returns void language plpgsql as $$ begin
  if not exists (select from ledger_books where book = its and not ours) then raise exception 'no book % for a member', its using errcode = 'P0400'; end if;
  insert into ledger_accounts as a (holder_id, book) values (holder, its) on conflict (holder_id, book) do update set balance = a.balance;
end $$;

-- Locks accounts of members in the one order in which entries lock them.
create function lock_holders(holders bigint[], books text[]) returns void language plpgsql as $$
declare place record;
begin
  for place in
    select distinct holder, its collate "C" as its from unnest(holders, books) as l (holder, book), unnest(case book when 'pixt-held' then '{pixt,pixt-held}' else array[book] end) as its
      where holder <> 0 order by 1, 2
  loop
    perform from ledger_accounts where holder_id = place.holder and book = place.its for update;
    if not found then perform open_account(place.holder, place.its); end if;
  end loop;
end $$;

-- Posts several entries in their order, all holders of all of them locked first: two transactions that post several never wait for each other in a circle.
-- Their numbers, null for one that stood already.
create function post_entries(entries jsonb, moment timestamptz) returns bigint[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare one record; posted bigint[] := '{}';
begin
  perform from ledger_entries where id in (select coalesce(reverses, relates_to) from jsonb_to_recordset(entries) as e (reverses bigint, relates_to bigint))
    order by id for no key update;
  perform lock_holders(array_agg(holder), array_agg(book))
    from jsonb_to_recordset(entries) as e (holders bigint[], books text[]), unnest(e.holders, e.books) as l (holder, book);
  for one in
    select * from rows from (jsonb_to_recordset(entries) as (key text, cause text, subject text, holders bigint[], books text[], amounts bigint[], reverses bigint, relates_to bigint))
      with ordinality order by ordinality
  loop
    posted := posted || post_entry(one.key, one.cause, one.subject, moment, one.holders, one.books, one.amounts, one.reverses, one.relates_to);
  end loop;
  return posted;
end $$;

-- Takes back what the lines of an entry that stands already did to members' books: of the first so many holders.
create function put_back(holders bigint[], books text[], amounts bigint[]) returns void language sql as $$
  update ledger_accounts a set balance = a.balance - t.amount, held = a.held - t.held
    from (
      select holder, book, sum(amount) as amount, sum(held) as held from unnest(holders, books, amounts) as l (holder, its, moved),
        lateral (values (its, moved, 0), ('pixt', 0, case its when 'pixt-held' then moved else 0 end)) as d (book, amount, held)
        where holder <> 0 and (amount <> 0 or held <> 0) group by 1, 2
    ) t where a.holder_id = t.holder and a.book = t.book $$;

-- Adds the platform's new lines to its balances; how many. Two at once take different lines.
create function fold_lines() returns bigint language sql security definer set search_path = public, pg_temp as $$
  with gone as (
      delete from ledger_unfolded where ctid = any (array(select ctid from ledger_unfolded for update skip locked)) returning book, amount
    ), sums as (select book, sum(amount)::bigint as amount, count(*) as lines from gone group by book order by book)
    , added as (
      insert into ledger_accounts (holder_id, book, balance) select 0, book, amount from sums
      on conflict (holder_id, book) do update set balance = ledger_accounts.balance + excluded.balance
    )
  select coalesce(sum(lines), 0)::bigint from sums $$;

-- Numbers rise with time: the last one of an entry that was made before a moment, found by halves. Two spans of time that meet share no entry.
create function last_entry_before(moment timestamptz) returns bigint stable parallel safe language plpgsql as $$
declare step bigint := 1; up_to bigint := 0; last bigint := coalesce((select max(id) from ledger_entries), 0);
begin
  while step <= last loop step := step * 2; end loop;
  while step > 0 loop
    -- where no entry is yet there is none that is later either
    if coalesce((select at from ledger_entries where id <= up_to + step order by id desc limit 1) < moment, true) then up_to := up_to + step; end if;
    step := step / 2;
  end loop;
  return coalesce((select max(id) from ledger_entries where id <= up_to), 0);
end $$;

-- All PIXT there will ever be: ten thousand million.
create function issue_supply(moment timestamptz) returns bigint language sql as $$
  select post_entry('supply', 'supply', '10000000000', moment, array[0, 0], array['pixt-supply', 'pixt-treasury'], array[-10000000000000, 10000000000000]) $$;
-- The first entry of an empty ledger.
select issue_supply(now()) where not exists (select from ledger_entries);
