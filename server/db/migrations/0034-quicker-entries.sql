-- post_entry with fewer things to prepare: PL/pgSQL makes ready each expression of a function once in every transaction, and one with a query
-- inside even runs it as a statement. What it does is what it did.

-- Posts one entry inside the caller's transaction, in one round trip: its number, or null when the same entry stood already.
-- Lines come in the order of their holders and books: so no two entries wait for each other in a circle, and the platform's are the first.
-- P0400: lines that are not at least two, not even, out of order, of unknown books, of nothing, or do not sum to zero; a key that is empty or too long;
-- a reversal of nothing. P0402: a member has not so much. P0409: the key was used for another entry.
create or replace function post_entry(k text, why text, what text, moment timestamptz, holders bigint[], books text[], amounts bigint[], undoes bigint default null)
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
