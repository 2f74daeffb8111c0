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
-- a reversal of nothing. P0402: a member has not so much. P0409: the key was used for another entry.
-- Few expressions, few of them with a query inside: PL/pgSQL makes each ready once in every transaction, and runs the latter as statements.
create function post_entry(k text, why text, what text, moment timestamptz, holders bigint[], books text[], amounts bigint[], undoes bigint default null)
returns bigint language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lines int := cardinality(holders); platform int := 0; id_of bigint; after bigint; total bigint; afters bigint[]; pixt bigint := 0; yuan bigint := 0;
  change bigint := 0; known int; touched bigint[]; had_before bigint[];
begin
  if lines is null or lines < 2 or lines <> cardinality(books) or lines <> cardinality(amounts)
    or array_position(amounts, null) is not null or array_position(amounts, 0) is not null or holders[1] < 0 or length(k) not between 1 and 128 then
    raise exception 'an entry has a key of 1 to 128 characters and two lines or more, each of them with a holder and an amount' using errcode = 'P0400';
  end if;
  if undoes is not null then
    if not exists (select from ledger_entries where id = undoes) then raise exception 'no entry % to reverse', undoes using errcode = 'P0400'; end if;
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
      if not exists (select from ledger_books where book = books[i] and not ours) then
        raise exception 'no book % for a member', books[i] using errcode = 'P0400';
      end if;
      if amounts[i] < 0 then
        -- the same entry may have taken it already
        if is_posted(k, why, what, undoes, holders, books, amounts) then perform put_back(holders[:i - 1], books, amounts); return null; end if;
        raise exception 'not so much in %', books[i] using errcode = 'P0402', detail = books[i];
      end if;
      insert into ledger_accounts as a (holder_id, book, balance) values (holders[i], books[i], amounts[i])
        on conflict (holder_id, book) do update set balance = a.balance + excluded.balance returning a.balance, a.balance + a.held into after, total;
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
    perform is_posted(k, why, what, undoes, holders, books, amounts);
    perform put_back(holders, books, amounts);
    return null;
  end if;
  if platform > 0 then
    insert into ledger_unfolded select b.book, t.amount from unnest(books[:platform], amounts[:platform]) as t (book, amount) join ledger_books b on b.book = t.book and b.ours;
    get diagnostics known = row_count;
    if known < platform then raise exception 'not all books of the platform: %', books[:platform] using errcode = 'P0400'; end if;
  end if;
  if touched is not null then perform store_energy(holder, had, moment) from unnest(touched, had_before) as t (holder, had); end if;
  return id_of;
end $$;

-- Whether an entry of this key stands; P0409 when it is another one.
create function is_posted(k text, why text, what text, undoes bigint, holders bigint[], books text[], amounts bigint[]) returns boolean language plpgsql as $$
declare seen ledger_entries;
begin
  select * into seen from ledger_entries where key = k;
  if not found then return false; end if;
  if (seen.cause, seen.subject, seen.reverses) is distinct from (why, what, undoes) or (holders, books, amounts) is distinct from
    (select (array_agg(holder_id order by n), array_agg(book order by n), array_agg(amount order by n)) from ledger_lines where entry_id = seen.id) then
    raise exception 'key % was used for another entry', k using errcode = 'P0409';
  end if;
  return true;
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
