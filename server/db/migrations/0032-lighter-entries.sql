-- The ledger again, with less work for each entry: a check of a table is read anew by every statement that writes to it, a key into another table
-- asked for every row, an index written for every entry. What post_entry, their only writer, can see for itself it sees to; server/checks looks.

-- owner: wallet
alter table ledger_accounts
  drop constraint no_overdraft,
  drop column ours,
  drop constraint ledger_accounts_book_fkey,
  add constraint no_overdraft check (holder_id = 0 or balance >= 0),
  add column held bigint not null default 0; -- in a member's pixt: what stands in their pixt-held, since energy follows both
update ledger_accounts a set held = h.balance from ledger_accounts h where a.book = 'pixt' and h.book = 'pixt-held' and h.holder_id = a.holder_id;
insert into ledger_accounts (holder_id, book, held)
  select holder_id, 'pixt', balance from ledger_accounts h where book = 'pixt-held' and not exists (select from ledger_accounts a where a.holder_id = h.holder_id and a.book = 'pixt');
create or replace function pixt_of(holder bigint) returns bigint stable parallel safe language sql
  return (select coalesce(max(balance + held), 0)::bigint from ledger_accounts where holder_id = holder and book = 'pixt');

alter table ledger_entries drop constraint ledger_entries_key_check, drop constraint ledger_entries_reverses_fkey, drop column digest;
alter table ledger_lines drop constraint ledger_lines_amount_check;
drop index ledger_entries_by_time;

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

-- Whether an entry of this key stands; P0409 when it is another one.
drop function is_posted(text, bytea);
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
drop function put_back(bigint[], text[], bigint[], bigint[]);
create function put_back(holders bigint[], books text[], amounts bigint[]) returns void language sql as $$
  update ledger_accounts a set balance = a.balance - t.amount, held = a.held - t.held
    from (
      select holder, book, sum(amount) as amount, sum(held) as held from unnest(holders, books, amounts) as l (holder, its, moved),
        lateral (values (its, moved, 0), ('pixt', 0, case its when 'pixt-held' then moved else 0 end)) as d (book, amount, held)
        where holder <> 0 and (amount <> 0 or held <> 0) group by 1, 2
    ) t where a.holder_id = t.holder and a.book = t.book $$;

-- Posts one entry inside the caller's transaction, in one round trip: its number, or null when the same entry stood already.
-- Lines come in the order of their holders and books: so no two entries wait for each other in a circle, and the platform's are the first.
-- P0400: lines that are not at least two, not even, out of order, of unknown books, of nothing, or do not sum to zero; a key that is empty or too long;
-- a reversal of nothing. P0402: a member has not so much. P0409: the key was used for another entry.
create or replace function post_entry(k text, why text, what text, moment timestamptz, holders bigint[], books text[], amounts bigint[], undoes bigint default null)
returns bigint language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lines int := cardinality(holders); platform int := 0; id_of bigint; after bigint; total bigint; afters bigint[]; totals bigint[]; pixt bigint := 0; yuan bigint := 0;
  change bigint := 0; known int;
begin
  if lines is null or lines < 2 or lines <> cardinality(books) or lines <> cardinality(amounts)
    or array_position(amounts, null) is not null or array_position(amounts, 0) is not null or holders[1] < 0 then
    raise exception 'an entry has two lines or more, and each of them a holder and an amount' using errcode = 'P0400';
  end if;
  if length(k) not between 1 and 128 then raise exception 'a key has 1 to 128 characters' using errcode = 'P0400'; end if;
  if undoes is not null and not exists (select from ledger_entries where id = undoes) then
    raise exception 'no entry % to reverse', undoes using errcode = 'P0400';
  end if;
  afters := array_fill(null::bigint, array[lines]);
  totals := afters;
  for i in 1 .. lines loop
    if i > 1 and (holders[i] < holders[i - 1] or (holders[i] = holders[i - 1] and books[i] collate "C" < books[i - 1])) then
      raise exception 'lines are out of order' using errcode = 'P0400';
    end if;
    if starts_with(books[i], 'pixt') then pixt := pixt + amounts[i]; else yuan := yuan + amounts[i]; end if;
    if holders[i] = 0 then platform := platform + 1; continue; end if;
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
    if books[i] = 'pixt-held' then
      update ledger_accounts set held = held + amounts[i] where holder_id = holders[i] and book = 'pixt' returning balance + held into total;
    end if;
    afters[i] := after;
    totals[i] := total;
  end loop;
  if pixt <> 0 or yuan <> 0 then raise exception 'the lines do not sum to zero' using errcode = 'P0400'; end if;
  -- numbered while the members' books are locked: one's entries are in the order of one's balances
  insert into ledger_entries (key, cause, subject, reverses, at) values (k, why, what, undoes, moment)
    on conflict (key) do nothing returning id into id_of;
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
  for i in platform + 1 .. lines loop
    if i > 1 and holders[i] <> holders[i - 1] then change := 0; end if;
    continue when not starts_with(books[i], 'pixt');
    change := change + amounts[i];
    -- after the last of a member's lines in PIXT
    if change <> 0 and (i = lines or holders[i + 1] <> holders[i] or not starts_with(books[i + 1], 'pixt'))
      and (energy_cap(totals[i]) <> energy_cap(totals[i] - change) or energy_speed(totals[i]) <> energy_speed(totals[i] - change)) then
      perform store_energy(holders[i], totals[i] - change, moment);
    end if;
  end loop;
  insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after)
    select id_of, n, h, b, a, f from unnest(holders, books, amounts, afters) with ordinality as t(h, b, a, f, n);
  return id_of;
end $$;

-- Adds the platform's new lines to its balances; how many. Two at once take different lines.
create or replace function fold_lines() returns bigint language sql security definer set search_path = public, pg_temp as $$
  with gone as (
      delete from ledger_unfolded where ctid = any (array(select ctid from ledger_unfolded for update skip locked)) returning book, amount
    ), sums as (select book, sum(amount)::bigint as amount, count(*) as lines from gone group by book order by book)
    , added as (
      insert into ledger_accounts (holder_id, book, balance) select 0, book, amount from sums
      on conflict (holder_id, book) do update set balance = ledger_accounts.balance + excluded.balance
    )
  select coalesce(sum(lines), 0)::bigint from sums $$;
