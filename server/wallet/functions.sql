-- The ledger: one function writes entries and lines, and nothing changes them.

create function ledger_is_final() returns trigger language plpgsql as $$ begin
  raise exception 'the ledger is append-only' using errcode = 'P0423';
end $$;
create trigger final before update or delete on ledger_entries for each row execute function ledger_is_final();
create trigger final before update or delete on ledger_lines for each row execute function ledger_is_final();
create trigger untruncated before truncate on ledger_entries execute function ledger_is_final();
create trigger untruncated before truncate on ledger_lines execute function ledger_is_final();

-- From here on numbers are those of parties.
create function first_party() returns bigint immutable parallel safe language sql return 4503599627370496;

create function pixt_of(holder bigint) returns bigint stable parallel safe language sql
  return (select coalesce(max(balance + held), 0)::bigint from ledger_accounts where holder_id = holder and book = 'pixt');

-- Posts one entry inside the caller's transaction, in one round trip: its number, or null when the same entry stood already.
-- Lines come in the order of their holders and books: so no two entries wait for each other in a circle, and the platform's are the first.
-- P0400: lines that are not at least two, not even, out of order, of unknown books or holders, of nothing, or do not sum to zero; a key that is empty or too
-- long; a reversal of nothing; a moment that cannot be. P0402: a holder has not so much. P0409: the key was used for another entry. P0410: more is taken back than there was.
-- `undoes`: the entry that is taken back as a whole. `part_of`: one that it belongs to; as a reversal, of which it takes back a part.
-- Lines of held books belong to the hold of a purpose and a subject, which they take, capture or, as a reversal, release: P0410 when it has not so much or its
-- time is over. What comes to somebody who owes fills the debt first, by an entry of its own. Who posts several in one transaction calls post_entries.
-- Few expressions, few of them with a query inside: PL/pgSQL makes each ready once in every transaction, and runs the latter as statements.
create function post_entry(k text, why text, what text, moment timestamptz, holders bigint[], books text[], amounts bigint[], undoes bigint default null,
  part_of bigint default null, purpose text default 'withdrawal', held_for text default null, ends timestamptz default null) returns bigint language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lines int := cardinality(holders); platform int := 0; id_of bigint; after bigint; total bigint; afters bigint[]; pixt bigint := 0; yuan bigint := 0;
  owes bigint; is_aside boolean; is_new boolean; held_by bigint; holds bigint[]; debtors int[]; change bigint := 0; others boolean := false; known int; touched bigint[]; had_before bigint[];
begin
  if lines is null or lines < 2 or lines <> cardinality(books) or lines <> cardinality(amounts)
    or array_position(amounts, null) is not null or array_position(amounts, 0) is not null or holders[1] < 0 or length(k) not between 1 and 128
    or moment < '2000-01-01Z' or moment >= '2100-01-01Z' then
    raise exception 'an entry has a key of 1 to 128 characters, a time and two lines or more, each of them with a holder and an amount' using errcode = 'P0400';
  end if;
  if undoes is not null or part_of is not null or holders[lines] >= 4503599627370496 or 'pixt-held' = any (books) or 'yuan-held' = any (books) then
    if undoes is not null or part_of is not null then
      if not may_relate(k, why, what, undoes, part_of, holders, books, amounts) then return null; end if;
    end if;
    if holders[lines] >= 4503599627370496 then perform lock_parties(holders); end if;
    if undoes is null and part_of is null and why <> 'reversal'
      and coalesce(amounts[array_position(books, 'pixt-held')], amounts[array_position(books, 'yuan-held')]) < 0 then
      id_of := post_captures(k, why, what, moment, holders, books, amounts, coalesce(purpose, 'withdrawal'), coalesce(held_for, what));
      if id_of is distinct from 0 then return id_of; end if;
    end if;
  end if;
  for i in 1 .. lines loop
    if holders[i] < holders[i - 1] or (holders[i] = holders[i - 1] and books[i] collate "C" < books[i - 1])
      or not (starts_with(books[i], 'pixt') or starts_with(books[i], 'yuan')) then
      if holders[i] < holders[i - 1] or (holders[i] = holders[i - 1] and books[i] collate "C" < books[i - 1]) then
        raise exception 'lines are out of order' using errcode = 'P0400';
      end if;
      others := true; -- a currency beside the two that every entry is reckoned in: see below
    end if;
    if holders[i] = 0 then
      platform := i;
      afters := array_append(afters, null);
      if starts_with(books[i], 'pixt') then pixt := pixt + amounts[i]; else yuan := yuan + amounts[i]; end if;
      continue;
    end if;
    is_aside := books[i] like '%-held' or books[i] like '%-owed';
    if is_aside then
      -- it never changes without their own account of its currency, which everybody locks before it; and the same entry may have changed it already
      perform from ledger_accounts where holder_id = holders[i] and book = left(books[i], -5) for no key update;
      if not found then perform open_account(holders[i], left(books[i], -5)); end if;
      -- who has locked the first of them is the only one at this entry
      if is_new is null then
        if is_posted(k, why, what, undoes, part_of, holders, books, amounts) then perform put_back(holders[:i - 1], books, amounts); return null; end if;
        is_new := true;
      end if;
    end if;
    update ledger_accounts set balance = balance + amounts[i] where holder_id = holders[i] and book = books[i] and balance + amounts[i] >= floor
      returning balance, balance + held, owed into after, total, owes;
    if not found then
      if amounts[i] < 0 then
        -- the same entry may have taken it already
        if is_posted(k, why, what, undoes, part_of, holders, books, amounts) then perform put_back(holders[:i - 1], books, amounts); return null; end if;
        raise exception 'not so much in %', books[i] using errcode = 'P0402', detail = books[i];
      end if;
      perform open_account(holders[i], books[i]);
      update ledger_accounts set balance = balance + amounts[i] where holder_id = holders[i] and book = books[i] returning balance, balance + held, owed into after, total, owes;
    end if;
    afters := array_append(afters, after);
    if owes > 0 then debtors := array_append(debtors, i); end if;
    if is_aside then
      if holds is null then holds := array_fill(null::bigint, array[lines]); end if;
      if right(books[i], 5) = '-owed' then
        if after > 0 then raise exception 'more than is owed in %', books[i] using errcode = 'P0410'; end if;
        update ledger_accounts set owed = owed - amounts[i] where holder_id = holders[i] and book = left(books[i], -5) returning balance + held into total;
        if books[i] = 'pixt-owed' then change := change - amounts[i]; end if; -- nobody holds what they owe
      else
        if books[i] = 'pixt-held' then
          update ledger_accounts set held = held + amounts[i] where holder_id = holders[i] and book = 'pixt' returning balance + held into total;
        end if;
        held_by := null;
        if amounts[i] < 0 and why <> 'reversal' then
          -- as move_hold does, which says why where it cannot
          update ledger_holds set captured = captured - amounts[i]
            where holder_id = holders[i] and book = books[i] and ledger_holds.purpose = coalesce(post_entry.purpose, 'withdrawal') and subject = coalesce(held_for, what) and is_open
              and amount - captured - released >= -amounts[i] and coalesce(ends_at > moment, true) returning id into held_by;
        end if;
        holds[i] := coalesce(held_by, move_hold(holders[i], books[i], amounts[i], coalesce(purpose, 'withdrawal'), coalesce(held_for, what), ends, why, moment));
      end if;
    end if;
    if not starts_with(books[i], 'pixt') then yuan := yuan + amounts[i]; continue; end if;
    pixt := pixt + amounts[i];
    change := change + amounts[i];
    -- the last of a member's lines in PIXT
    if holders[i + 1] is distinct from holders[i] or not starts_with(books[i + 1], 'pixt') then
      if holders[i] < 4503599627370496 and (energy_cap(total) <> energy_cap(total - change) or energy_speed(total) <> energy_speed(total - change)) then
        touched := array_append(touched, holders[i]);
        had_before := array_append(had_before, total - change);
      end if;
      change := 0;
    end if;
  end loop;
  if pixt <> 0 or yuan <> 0 or others then
    if not others or exists (select from unnest(books, amounts) as l (its, moved) left join ledger_books b on b.book = l.its group by b.currency having sum(moved) <> 0) then
      raise exception 'the lines do not sum to zero' using errcode = 'P0400';
    end if;
  end if;
  -- numbered while the members' books are locked: one's entries are in the order of one's balances
  with entry as (
    insert into ledger_entries (key, cause, subject, reverses, at) values (k, why, what, undoes, moment) on conflict (key) do nothing returning id
  ), written as (
    insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after, hold_id)
      select id, n, holder, book, amount, left_with, hold from entry, unnest(holders, books, amounts, afters, holds) with ordinality as t (holder, book, amount, left_with, hold, n)
  )
  select id into id_of from entry;
  if id_of is null then
    perform is_posted(k, why, what, undoes, part_of, holders, books, amounts);
    perform put_back(holders, books, amounts);
    return null;
  end if;
  if platform > 0 then
    -- where a floor is so far below that all lines of a second do not reach it, nobody waits for anybody
    insert into ledger_unfolded select book, amount from (
      select b.book, t.amount, bool_and(b.floor is null or t.amount > 0
          or -t.amount < (select balance - b.floor from ledger_accounts where holder_id = 0 and book = t.book) / 100000) over () as is_far
        from unnest(books[:platform], amounts[:platform]) as t (book, amount) join ledger_books b on b.book = t.book and b.ours
    ) l where is_far;
    get diagnostics known = row_count;
    if known < platform then perform take_near_floor(books[:platform], amounts[:platform]); end if;
  end if;
  if part_of is not null then insert into ledger_relations values (id_of, part_of); end if;
  if touched is not null then perform store_energy(holder, had, moment) from unnest(touched, had_before) as t (holder, had); end if;
  if debtors is not null then perform fill_debts(id_of, what, moment, holders, books, amounts, debtors); end if;
  return id_of;
end $$;

-- What post_entry would do line by line, for an entry that captures holds and has nothing unusual about it, as a sale is: in two statements, which costs less.
-- The first locks all accounts of holders in the order in which everybody locks them, opens those that are missing, and changes them; of a held line their own
-- account of its currency comes before it. The second writes the rest, and nothing where the key has an entry. 0, with nothing done: post_entry sees to it, line by line,
-- and says what is wrong. So it is where somebody has not so much, owes something, or has no account yet.
create function post_captures(k text, why text, what text, moment timestamptz, holders bigint[], books text[], amounts bigint[], its_purpose text, its_subject text) returns bigint
language plpgsql as $$
declare
  holder bigint; its text; moved bigint; holder_before bigint := -1; before text := ''; platform int := 0; pixt bigint := 0; everything bigint := 0; id_of bigint;
  places int[]; changes int[]; change int := 0; balances bigint[]; totals bigint[]; changed tid[]; is_unusual boolean; total bigint; touched bigint[]; had_before bigint[];
begin
  -- `places`: lines in their order, each by its number, below zero where it is their own account that comes before. `changes`: which of the changed accounts is a line's.
  for i in 1 .. cardinality(holders) loop
    holder := holders[i]; its := books[i]; moved := amounts[i];
    if holder < holder_before or (holder = holder_before and holder > 0 and its collate "C" <= before) or (holder = 0 and moved < 0) then return 0; end if;
    everything := everything + moved;
    if starts_with(its, 'pixt') then pixt := pixt + moved; elsif not starts_with(its, 'yuan') then return 0; end if;
    if holder = 0 then
      platform := i;
      changes := array_append(changes, null);
    else
      if right(its, 5) in ('-held', '-owed') then
        if moved > 0 or right(its, 5) = '-owed' or (holder = holder_before and before = 'pixt') then return 0; end if;
        if its = 'pixt-held' then change := change + 1; end if;
        if holder <> holder_before or before <> left(its, -5) then places := array_append(places, -i); end if;
      end if;
      change := change + 1;
      places := array_append(places, i);
      changes := array_append(changes, change);
    end if;
    holder_before := holder;
    before := its;
  end loop;
  if pixt <> 0 or everything <> 0 then return 0; end if;
  -- an account that is opened here shows by a floor that none has; one that only has to be locked is not among the changed
  with those as (
    insert into ledger_accounts as a (holder_id, book, balance, held, floor)
      select holders[abs(p)], case when p > 0 then books[p] else left(books[-p], -5) end, case when p > 0 then amounts[p] else 0 end,
          case when p < 0 and books[-p] = 'pixt-held' then amounts[-p] else 0 end, case when p > 0 then amounts[p] else 0 end from unnest(places) as p
      on conflict (holder_id, book) do update set balance = a.balance + excluded.balance, held = a.held + excluded.held
        where a.balance + excluded.balance >= a.floor and (excluded.balance <> 0 or excluded.held <> 0)
      returning balance as after, balance + held as whole, owed <> 0 or a.floor <> 0 as is_other, a.ctid as version
  )
  select array_agg(after), array_agg(whole), bool_or(is_other), array_agg(version) into balances, totals, is_unusual, changed from those;
  if cardinality(changed) is distinct from change or is_unusual then
    perform undo_captures(holders, books, amounts, places, changed);
    return 0;
  end if;
  with entry as (
    insert into ledger_entries (key, cause, subject, at) values (k, why, what, moment) on conflict (key) do nothing returning id
  ), l as (
    select id, n, one as holder_id, books[n] as book, amounts[n] as amount from entry, unnest(holders) with ordinality as l (one, n)
  ), captured as (
    update ledger_holds h set captured = h.captured - l.amount from l
      where right(l.book, 5) = '-held' and h.holder_id = l.holder_id and h.book = l.book and h.purpose = its_purpose and h.subject = its_subject and h.is_open
        and h.amount - h.captured - h.released >= -l.amount and coalesce(h.ends_at > moment, true)
      returning l.n, h.id
  ), written as (
    insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after, hold_id)
      select id, n, holder_id, book, amount, balances[changes[n]],
          case when right(book, 5) = '-held' then coalesce((select c.id from captured c where c.n = l.n), no_hold(its_purpose, its_subject, book)) end from l
  ), unfolded as (
    insert into ledger_unfolded select coalesce((select b.book from ledger_books b where b.book = l.book and b.ours), no_book(l.book)), amount from l where holder_id = 0
  )
  select id into id_of from entry;
  if id_of is null then
    perform is_posted(k, why, what, null, null, holders, books, amounts);
    perform undo_captures(holders, books, amounts, places, changed);
    return null;
  end if;
  for i in platform + 1 .. cardinality(holders) loop
    if starts_with(books[i], 'pixt') then
      total := totals[changes[i] - (books[i] = 'pixt-held')::int]; -- their own account, which is changed before
      if (energy_cap(total) <> energy_cap(total - amounts[i]) or energy_speed(total) <> energy_speed(total - amounts[i])) and holders[i] < 4503599627370496 then
        touched := array_append(touched, holders[i]);
        had_before := array_append(had_before, total - amounts[i]);
      end if;
    end if;
  end loop;
  if touched is not null then perform store_energy(one, had, moment) from unnest(touched, had_before) as t (one, had); end if;
  return id_of;
end $$;

-- Takes back what the first statement of post_captures did to these versions of accounts; those that it opened go.
create function undo_captures(holders bigint[], books text[], amounts bigint[], places int[], changed tid[]) returns void language plpgsql as $$ begin
  delete from ledger_accounts where ctid = any (changed) and floor <> 0;
  update ledger_accounts a set balance = a.balance - case when p > 0 then amounts[p] else 0 end, held = a.held - case when p < 0 and books[-p] = 'pixt-held' then amounts[-p] else 0 end
    from unnest(places) as p
    where a.holder_id = holders[abs(p)] and a.book = case when p > 0 then books[p] else left(books[-p], -5) end and a.ctid = any (changed);
end $$;

-- Refusals in the midst of a statement.
create function no_hold(its_purpose text, its_subject text, its text) returns bigint language plpgsql as $$ begin
  raise exception 'no hold for % % of so much in %, or its time is over', its_purpose, its_subject, its using errcode = 'P0410';
end $$;
create function no_book(its text) returns text language plpgsql as $$ begin
  raise exception 'no book % of the platform', its using errcode = 'P0400';
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
-- of it come to is at most what it was: of a member in each currency, wherever they have it now and also where a party got it that they have become, of the platform in
-- each book.
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
      select coalesce(p.member_id, holder_id), case holder_id when 0 then b.book else b.currency end as place, sum(amount) filter (where is_back) as back, sum(amount) filter (where not is_back) as was
        from (select back.*, true as is_back from back union all select holder_id, book, amount, false from ledger_lines where entry_id = origin) l
        join ledger_books b on b.book = l.book left join ledger_parties p on p.id = l.holder_id group by 1, 2
    )
    select from sums where back <> 0 and (coalesce(was, 0) = 0 or sign(back) = sign(was) or abs(back) > abs(was))
  ) then raise exception 'more goes back than is left of entry %', origin using errcode = 'P0410'; end if;
  return true;
end $$;

-- Lines of the platform's books, one of which comes near a floor: one transaction at a time, and with all that is not folded in yet. What is taken so stands in
-- the balance at once, for who looks from afar.
create function take_near_floor(books text[], amounts bigint[]) returns void language plpgsql as $$
declare line record; stands bigint;
begin
  for line in select t.its, b.floor, t.moved from unnest(books, amounts) as t (its, moved) left join ledger_books b on b.book = t.its and b.ours order by t.its loop
    if not exists (select from ledger_books where book = line.its and ours) then raise exception 'no book % of the platform', line.its using errcode = 'P0400'; end if;
    if line.floor is not null and line.moved < 0 then
      insert into ledger_accounts as a (holder_id, book, balance) values (0, line.its, line.moved)
        on conflict (holder_id, book) do update set balance = a.balance + line.moved returning balance into stands;
      if stands + (select coalesce(sum(amount), 0) from ledger_unfolded where book = line.its) < line.floor then
        raise exception 'not so much in %', line.its using errcode = 'P0402', detail = line.its;
      end if;
      continue;
    end if;
    insert into ledger_unfolded values (line.its, line.moved);
  end loop;
end $$;

-- Parties of these holders, so that none is merged meanwhile. P0400: one that is none, or that has been merged.
create function lock_parties(holders bigint[]) returns void language plpgsql as $$
declare its ledger_parties; party bigint;
begin
  for party in select distinct holder from unnest(holders) as holder where holder >= first_party() order by 1 loop
    select * into its from ledger_parties where id = party for share;
    if not found or its.merged_at is not null then raise exception 'no party %, or it has been merged', party using errcode = 'P0400'; end if;
  end loop;
end $$;

-- Opens a party, or finds it: one of a kind and subject there is once. P0409: it is somebody else's.
create function open_party(its_kind text, its_subject text, its_owner bigint, moment timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare party ledger_parties;
begin
  insert into ledger_parties (kind, subject, owner_id, opened_at) values (its_kind, its_subject, its_owner, moment) on conflict (kind, subject) do nothing;
  select * into party from ledger_parties where kind = its_kind and subject = its_subject;
  if party.owner_id is distinct from its_owner then raise exception '% % has another owner', its_kind, its_subject using errcode = 'P0409'; end if;
  return party.id;
end $$;

-- All that a party has goes to the member that it has become, by one entry: its number, or null when there was nothing or it was done. P0409: it became another.
create function merge_party(party bigint, member bigint, why text, moment timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare its ledger_parties; id_of bigint; holders bigint[]; books text[]; amounts bigint[];
begin
  select * into its from ledger_parties where id = party for update;
  if not found or not exists (select from accounts where id = member) then raise exception 'no party %, or no member %', party, member using errcode = 'P0400'; end if;
  if its.merged_at is not null then
    if its.member_id <> member then raise exception 'party % became another', party using errcode = 'P0409'; end if;
    return null;
  end if;
  perform lock_holders(array_agg(holder), array_agg(book)) from (select unnest(array[member, party]) as holder, book from ledger_accounts where holder_id = party) l;
  if exists (select from ledger_holds where holder_id = party and is_open) then
    raise exception 'something of party % is held', party using errcode = 'P0410';
  end if;
  select array_agg(holder order by holder, book collate "C"), array_agg(book order by holder, book collate "C"), array_agg(amount order by holder, book collate "C")
    into holders, books, amounts
    from (select unnest(array[member, party]) as holder, book, unnest(array[balance, -balance]) as amount from ledger_accounts where holder_id = party and balance <> 0) l;
  if holders is not null then id_of := post_entry('party ' || party, why, its.kind || ' ' || its.subject, moment, holders, books, amounts); end if;
  update ledger_parties set member_id = member, merged_at = moment, entry_id = id_of where id = party;
  return id_of;
end $$;

-- A member's or party's account with nothing in it, locked; as it is where there is one. Their pixt stand beside what is held of them.
create function open_account(holder bigint, its text) returns void language plpgsql as $$ begin
  if not exists (select from ledger_books where book = its and not ours) then raise exception 'no book % for a member', its using errcode = 'P0400'; end if;
  if not exists (select from accounts where id = holder union all select from ledger_parties where id = holder) then
    raise exception 'no holder %', holder using errcode = 'P0400';
  end if;
  insert into ledger_accounts as a (holder_id, book, floor)
    select holder, its, coalesce(b.floor, -9223372036854775808) from ledger_books b where b.book = its on conflict (holder_id, book) do update set balance = a.balance;
  if right(its, 5) = '-owed' then insert into ledger_debtors values (holder, its) on conflict do nothing; end if;
end $$;

-- Locks accounts of members in the one order in which entries lock them. Where all are there it is one statement, else one after the other: opening one is locking it.
-- Whether all were there and nobody of them owes.
create function lock_holders(holders bigint[], books text[]) returns boolean language plpgsql as $$
declare place record; wanted bigint[]; its text[]; owed_by int;
begin
  select array_agg(holder order by holder, book), array_agg(book order by holder, book) into wanted, its from (
    select distinct holder, one collate "C" as book from unnest(holders, books) as l (holder, book), unnest(case when right(book, 5) in ('-held', '-owed') then array[left(book, -5), book] else array[book] end) as one
      where holder <> 0) places;
  if not exists (select from unnest(wanted, its) as w (holder, book) where not exists (select from ledger_accounts a where a.holder_id = w.holder and a.book = w.book)) then
    select count(*) filter (where owed > 0) into owed_by from (
      select a.owed from ledger_accounts a join unnest(wanted, its) as w (holder, book) on a.holder_id = w.holder and a.book = w.book
        order by w.holder, w.book collate "C" for update of a) locked;
    return owed_by = 0;
  end if;
  for place in select * from unnest(wanted, its) as w (holder, book) loop
    perform from ledger_accounts where holder_id = place.holder and book = place.book for update;
    if not found then perform open_account(place.holder, place.book); end if;
  end loop;
  return false;
end $$;

-- Posts several entries in their order, all holders of all of them locked first: two transactions that post several never wait for each other in a circle.
-- Their numbers, null for one that stood already.
create function post_entries(entries jsonb, moment timestamptz) returns bigint[] language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare one record; posted bigint[] := '{}'; is_simple boolean;
begin
  perform from ledger_entries where id in (select coalesce(reverses, relates_to) from jsonb_to_recordset(entries) as e (reverses bigint, relates_to bigint))
    order by id for no key update;
  perform lock_parties(array_agg(holder)) from jsonb_to_recordset(entries) as e (holders bigint[]), unnest(e.holders) as holder having max(holder) >= first_party();
  select lock_holders(array_agg(holder), array_agg(book)) into is_simple
    from jsonb_to_recordset(entries) as e (holders bigint[], books text[]), unnest(e.holders, e.books) as l (holder, book);
  if is_simple then
    posted := post_credits(entries, moment);
    if posted is not null then return posted; end if;
    posted := '{}';
  end if;
  for one in
    select * from rows from (jsonb_to_recordset(entries) as (key text, cause text, subject text, holders bigint[], books text[], amounts bigint[], reverses bigint, relates_to bigint,
        purpose text, held_for text, ends timestamptz))
      with ordinality order by ordinality
  loop
    posted := posted || post_entry(one.key, one.cause, one.subject, moment, one.holders, one.books, one.amounts, one.reverses, one.relates_to,
      one.purpose, one.held_for, one.ends);
  end loop;
  return posted;
end $$;

-- What post_entry would do one after the other, for entries that give members PIXT out of the treasury and nothing else, as rewards are: all of them at once, which
-- costs less. Whoever calls has locked the members, and none of them owes. Null, with nothing done, where an entry is of another kind, stood already, or comes near
-- the floor: those are posted one by one.
create function post_credits(entries jsonb, moment timestamptz) returns bigint[] language plpgsql set enable_seqscan = off as $$
declare posted bigint[]; touched bigint[]; had_before bigint[];
begin
  if moment < '2000-01-01Z' or moment >= '2100-01-01Z' or (
    with e as materialized (
      select * from rows from (jsonb_to_recordset(entries) as (key text, holders bigint[], books text[], amounts bigint[], reverses bigint, relates_to bigint, purpose text)) with ordinality
    ), l as (
      select e.ordinality, n, holder, book, amount, lag(holder) over (partition by e.ordinality order by n) as one_before
        from e, unnest(holders, books, amounts) with ordinality as l (holder, book, amount, n)
    ), sound as (
      select bool_and(coalesce(case n when 1 then holder = 0 and book = 'pixt-treasury' and amount < 0
          else holder > one_before and holder < first_party() and book = 'pixt' and amount > 0 end, false)) and sum(amount) = 0 and count(*) > 1 as is_sound,
        -min(amount) as given from l group by ordinality
    )
    select (select bool_and(is_sound) from sound)
      and (select bool_and(reverses is null and relates_to is null and purpose is null and length(key) between 1 and 128) and count(*) = count(distinct key) from e)
      and not exists (select from ledger_entries x where x.key = any (array(select key from e)))
      and (select max(given) from sound) < (select (a.balance - b.floor) / 100000 from ledger_accounts a join ledger_books b on b.book = a.book where a.holder_id = 0 and a.book = 'pixt-treasury')
  ) is not true then return null; end if;
  with e as materialized (
    select * from rows from (jsonb_to_recordset(entries) as (key text, cause text, subject text, holders bigint[], books text[], amounts bigint[])) with ordinality
  ), l as materialized (
    select e.ordinality, e.key, n, holder, book, amount, sum(amount) over (partition by holder order by e.ordinality) as came
      from e, unnest(holders, books, amounts) with ordinality as l (holder, book, amount, n)
  ), given as (
    select holder, max(came)::bigint as came from l where holder <> 0 group by holder
  ), moved as (
    update ledger_accounts a set balance = a.balance + g.came from given g where a.holder_id = g.holder and a.book = 'pixt'
      returning a.holder_id, a.balance - g.came as was, a.balance - g.came + a.held as had, a.balance + a.held as has
  ), entry as (
    insert into ledger_entries (key, cause, subject, at) select key, cause, subject, moment from e order by ordinality returning id, key
  ), written as (
    insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after)
      select entry.id, l.n, l.holder, l.book, l.amount, m.was + l.came from l join entry on entry.key = l.key left join moved m on m.holder_id = l.holder
  ), unfolded as (
    insert into ledger_unfolded select book, amount from l where holder = 0
  )
  select (select array_agg(entry.id order by e.ordinality) from e join entry on entry.key = e.key), array_agg(m.holder_id), array_agg(m.had) into posted, touched, had_before
    from moved m where energy_cap(m.had) <> energy_cap(m.has) or energy_speed(m.had) <> energy_speed(m.has);
  if touched is not null then perform store_energy(holder, had, moment) from unnest(touched, had_before) as t (holder, had); end if;
  return posted;
end $$;

-- A line of a held book does to its hold what it does to the book: the hold's number. While it is open there is one of a holder, a purpose and a subject, and
-- who changes it has locked its account.
create function move_hold(holder bigint, its text, moved bigint, its_purpose text, its_subject text, ends timestamptz, why text, moment timestamptz) returns bigint language plpgsql as $$
declare h ledger_holds; id_of bigint;
begin
  select * into h from ledger_holds
    where holder_id = holder and book = its and purpose = its_purpose and subject = its_subject and is_open;
  if moved > 0 then
    if h.id is null and why = 'reversal' then
      select * into h from ledger_holds where holder_id = holder and book = its and purpose = its_purpose and subject = its_subject and captured >= moved order by id desc limit 1;
    end if;
    if h.captured >= moved and why = 'reversal' then
      update ledger_holds set captured = captured - moved where id = h.id;
    elsif h.id is not null then
      update ledger_holds set amount = amount + moved, ends_at = coalesce(ends, ends_at) where id = h.id;
    else
      insert into ledger_holds (holder_id, book, purpose, subject, amount, ends_at, taken_at) values (holder, its, its_purpose, its_subject, moved, ends, moment) returning id into id_of;
    end if;
    return coalesce(h.id, id_of);
  end if;
  if h.id is null or h.amount - h.captured - h.released < -moved or (why <> 'reversal' and h.ends_at <= moment) then
    raise exception 'no hold for % % of so much in %, or its time is over', its_purpose, its_subject, its using errcode = 'P0410';
  end if;
  if why = 'reversal' then update ledger_holds set released = released - moved where id = h.id;
  else update ledger_holds set captured = captured - moved where id = h.id; end if;
  return h.id;
end $$;

-- What is left of holds whose time is over goes back to their holders; how many there were.
create function end_holds(moment timestamptz, most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare ids bigint[]; h record; own text; ended int := 0;
begin
  select array_agg(id) into ids from (select id from ledger_holds where ends_at <= moment and is_open order by ends_at limit most) due;
  perform lock_holders(array_agg(holder_id), array_agg(book)) from ledger_holds where id = any (ids);
  for h in select * from ledger_holds where id = any (ids) and ends_at <= moment and is_open order by id loop
    own := left(h.book, -5);
    perform post_entry('hold ' || h.id || ' ended ' || h.released, 'reversal', h.subject, moment, array[h.holder_id, h.holder_id], array[own, h.book],
      array[h.amount - h.captured - h.released, h.captured + h.released - h.amount], null, null, h.purpose, h.subject);
    ended := ended + 1;
  end loop;
  return ended;
end $$;

-- Somebody owes: what they have is taken first, the rest stands below zero in their owed account. `against`: the book of the platform's that it goes to.
-- The entry's number, or null when it stood already.
create function charge_debt(k text, what text, moment timestamptz, holder bigint, its_currency text, moved bigint, against text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare own text := (select prefix from ledger_currencies where currency = its_currency); there bigint; seen ledger_entries;
begin
  if own is null or moved is null or moved <= 0 then raise exception 'nothing of % is owed', its_currency using errcode = 'P0400'; end if;
  perform lock_holders(array[holder], array[own || '-owed']);
  select * into seen from ledger_entries where key = k;
  if found then
    if (seen.cause, seen.subject) is distinct from ('debt', what)
      or moved is distinct from (select sum(amount) from ledger_lines where entry_id = seen.id and holder_id = 0 and book = against)
      or not exists (select from ledger_lines where entry_id = seen.id and holder_id = holder) then
      raise exception 'key % was used for another entry', k using errcode = 'P0409';
    end if;
    return null;
  end if;
  select least(balance, moved) into there from ledger_accounts where holder_id = holder and book = own;
  return post_entry(k, 'debt', what, moment, array_remove(array[0, case when there > 0 then holder end, case when there < moved then holder end], null),
    array_remove(array[against, case when there > 0 then own end, case when there < moved then own || '-owed' end], null),
    array_remove(array[moved, -nullif(there, 0), -nullif(moved - there, 0)], null));
end $$;

-- What an entry brought to somebody who owes goes to the debt, as far as it is left: an entry of its own right after it.
create function fill_debts(id_of bigint, what text, moment timestamptz, holders bigint[], books text[], amounts bigint[], debtors int[]) returns void language plpgsql as $$
declare credit record; due bigint;
begin
  for credit in
    select holders[i] as holder, books[i] as own, sum(amounts[i])::bigint as came from unnest(debtors) as i group by 1, 2 having sum(amounts[i]) > 0 order by 1, 2
  loop
    select least(balance, owed, credit.came) into due from ledger_accounts where holder_id = credit.holder and book = credit.own;
    if due > 0 then
      perform post_entry('repaid by ' || id_of || ' ' || credit.holder || ' ' || credit.own, 'repayment', what, moment,
        array[credit.holder, credit.holder], array[credit.own, credit.own || '-owed'], array[-due, due], null, id_of);
    end if;
  end loop;
end $$;

-- Takes back what the lines of an entry that stands already did to members' books: of the first so many holders, none of whose lines is one of holds or debts.
create function put_back(holders bigint[], books text[], amounts bigint[]) returns void language sql as $$
  update ledger_accounts a set balance = a.balance - t.amount
    from (select holder, book, sum(amount) as amount from unnest(holders, books, amounts) as l (holder, book, amount) where holder <> 0 group by 1, 2) t
    where a.holder_id = t.holder and a.book = t.book $$;

-- Adds the platform's new lines to its balances, `most` at once; how many. Two at once take different lines. Planned anew each time: a plan that was made in a quiet second
-- compares every line with every other.
create function fold_lines(most int default 100000) returns bigint language sql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  with gone as (
      delete from ledger_unfolded where ctid = any (array(select ctid from ledger_unfolded limit most for update skip locked)) returning book, amount
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
