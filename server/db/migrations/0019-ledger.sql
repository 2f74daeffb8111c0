-- The ledger: entries of several lines that sum to zero in each currency. Amounts are whole minor units: thousandths of a PIXT, fen of a yuan.

-- owner: wallet
-- by function
-- Where amounts can stand. A member's books may not fall under zero; the platform's may, for what one of them owes another holds.
create table ledger_books (
  book text primary key check (book ~ '^(pixt|yuan)(-[a-z]+)*$'),
  currency text not null check (currency in ('PIXT', 'CNY') and (currency = 'PIXT') = starts_with(book, 'pixt')),
  ours boolean not null
);
insert into ledger_books (book, currency, ours) values
  ('pixt', 'PIXT', false),                  -- a member's, to use
  ('pixt-held', 'PIXT', false),             -- a member's, on its way out
  ('yuan', 'CNY', false),
  ('yuan-held', 'CNY', false),
  ('pixt-supply', 'PIXT', true),            -- minus all that was ever issued
  ('pixt-treasury', 'PIXT', true),          -- issued and given to nobody yet
  ('pixt-redeemed', 'PIXT', true),          -- came back against yuan, never given out again
  ('yuan-rewards', 'CNY', true),            -- minus what community rewards have cost
  ('yuan-payouts', 'CNY', true),            -- told to a payout service to pay
  ('yuan-bank', 'CNY', true);               -- paid out, as the service's bill says

-- owner: wallet
-- by function
-- What a holder has in one book: a member by their number, the platform as 0. Only post_entry and fold_lines write here.
create table ledger_accounts (
  holder_id bigint not null,
  book text not null references ledger_books,
  ours boolean not null,
  balance bigint not null default 0,        -- of the platform's without lines that are not folded in yet
  primary key (holder_id, book),
  check (ours = (holder_id = 0)),
  constraint no_overdraft check (ours or balance >= 0)
) with (fillfactor = 70);

-- owner: wallet
-- by function
create table ledger_entries (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 128), -- the same key is the same entry, however often it is posted
  cause text not null,
  subject text not null,                    -- what it is about: the number or name of a post, a withdrawal, a day
  digest bytea not null,
  reverses bigint references ledger_entries,
  at timestamptz not null
);
create unique index ledger_entries_by_reversed on ledger_entries (reverses) where reverses is not null;
create index ledger_entries_by_time on ledger_entries (at, id);

-- owner: wallet
-- by function
create table ledger_lines (
  entry_id bigint not null,                 -- no foreign key: one function writes both, and server/checks looks
  n smallint not null,
  holder_id bigint not null,
  book text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,                     -- null in books of the platform
  primary key (entry_id, n)
);
create index ledger_lines_by_holder on ledger_lines (holder_id, entry_id desc, n) where holder_id <> 0;

-- owner: wallet
-- by function
-- Lines of the platform's books that are not in their balances yet: every entry touches those books, and none may wait for another.
create table ledger_unfolded (
  book text not null,
  amount bigint not null
);

create function ledger_is_final() returns trigger language plpgsql as $$ begin
  raise exception 'the ledger is append-only' using errcode = 'P0423';
end $$;
create trigger final before update or delete on ledger_entries for each row execute function ledger_is_final();
create trigger final before update or delete on ledger_lines for each row execute function ledger_is_final();
create trigger untruncated before truncate on ledger_entries execute function ledger_is_final();
create trigger untruncated before truncate on ledger_lines execute function ledger_is_final();

-- owner: wallet
-- Energy as it was at a time; what it is now follows from that. No row: full. A point is 360 000 ticks, so that both speeds are whole ticks a millisecond.
create table energy (
  account_id bigint primary key,
  ticks bigint not null check (ticks >= 0),
  at timestamptz not null
) with (fillfactor = 70);

-- Points at most, of milli-PIXT held: 100, and 200 more by 100 000 PIXT.
create function energy_cap(held bigint) returns bigint immutable parallel safe language sql return 100 + 200 * least(greatest(held, 0), 100000000) / 100000000;
-- A point takes 180 s, above 100 000 PIXT 120 s.
create function energy_speed(held bigint) returns bigint immutable parallel safe language sql return case when held > 100000000 then 3 else 2 end;
-- Ticks at a time later than those that are known.
create function energy_then(ticks bigint, since timestamptz, then_at timestamptz, held bigint) returns bigint immutable parallel safe language sql
  return least(energy_cap(held) * 360000, ticks + energy_speed(held) * greatest(0, (extract(epoch from then_at - since) * 1000)::bigint));

create function pixt_of(holder bigint) returns bigint stable parallel safe language sql
  return (select coalesce(sum(balance), 0)::bigint from ledger_accounts where holder_id = holder and book in ('pixt', 'pixt-held'));

-- Posts one entry inside the caller's transaction, in one round trip: its number, or null when the same entry stood already.
-- Lines come in the order of their holders and books: so no two entries wait for each other in a circle.
-- P0400: lines that are not at least two, not even, out of order, of unknown books, or do not sum to zero. P0402: a member has not so much.
-- P0409: the key was used for another entry.
create function post_entry(k text, why text, what text, moment timestamptz, holders bigint[], books text[], amounts bigint[], undoes bigint default null)
returns bigint language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  lines int := cardinality(holders); id_of bigint; after bigint; rest bigint; afters bigint[]; helds bigint[]; pixt bigint := 0; yuan bigint := 0; change bigint := 0;
  print bytea := sha256(convert_to(concat_ws('|', length(why), why, length(what), what, holders::text, books::text, amounts::text, undoes), 'UTF8'));
begin
  if lines is null or lines < 2 or lines <> cardinality(books) or lines <> cardinality(amounts) or array_position(amounts, null) is not null then
    raise exception 'an entry has two lines or more' using errcode = 'P0400';
  end if;
  if is_posted(k, print) then return null; end if;
  afters := array_fill(null::bigint, array[lines]);
  helds := afters;
  for i in 1 .. lines loop
    if i > 1 and (holders[i] < holders[i - 1] or (holders[i] = holders[i - 1] and books[i] collate "C" < books[i - 1])) then
      raise exception 'lines are out of order' using errcode = 'P0400';
    end if;
    if starts_with(books[i], 'pixt') then pixt := pixt + amounts[i]; else yuan := yuan + amounts[i]; end if;
    continue when holders[i] = 0;
    update ledger_accounts set balance = balance + amounts[i]
      where holder_id = holders[i] and book = books[i] and balance + amounts[i] >= 0
      returning balance, (select o.balance from ledger_accounts o
        where o.holder_id = holders[i] and o.book = case books[i] when 'pixt' then 'pixt-held' when 'pixt-held' then 'pixt' end) into after, rest;
    if not found then
      if not exists (select from ledger_books where book = books[i] and not ours) then
        raise exception 'no book % for a member', books[i] using errcode = 'P0400';
      end if;
      if amounts[i] < 0 then
        -- who posted the same at the same moment may have been first, and have taken it
        if is_posted(k, print) then perform put_back(holders, books, amounts, afters); return null; end if;
        raise exception 'not so much in %', books[i] using errcode = 'P0402', detail = books[i];
      end if;
      insert into ledger_accounts (holder_id, book, ours, balance) values (holders[i], books[i], false, amounts[i])
        on conflict (holder_id, book) do update set balance = ledger_accounts.balance + excluded.balance returning balance into after;
      select o.balance into rest from ledger_accounts o
        where o.holder_id = holders[i] and o.book = case books[i] when 'pixt' then 'pixt-held' when 'pixt-held' then 'pixt' end;
    end if;
    afters[i] := after;
    helds[i] := after + coalesce(rest, 0);
  end loop;
  if pixt <> 0 or yuan <> 0 then raise exception 'the lines do not sum to zero' using errcode = 'P0400'; end if;
  -- numbered while the members' books are locked: one's entries are in the order of one's balances
  insert into ledger_entries (key, cause, subject, digest, reverses, at) values (k, why, what, print, undoes, moment)
    on conflict (key) do nothing returning id into id_of;
  if id_of is null then
    perform is_posted(k, print);
    perform put_back(holders, books, amounts, afters);
    return null;
  end if;
  for i in 1 .. lines loop
    if holders[i] = 0 then
      if not exists (select from ledger_books where book = books[i] and ours) then
        raise exception 'no book % of the platform', books[i] using errcode = 'P0400';
      end if;
      insert into ledger_unfolded values (books[i], amounts[i]);
      continue;
    end if;
    if i > 1 and holders[i] <> holders[i - 1] then change := 0; end if;
    continue when not starts_with(books[i], 'pixt');
    change := change + amounts[i];
    -- after the last of a member's lines in PIXT
    if change <> 0 and (i = lines or holders[i + 1] <> holders[i] or not starts_with(books[i + 1], 'pixt'))
      and (energy_cap(helds[i]) <> energy_cap(helds[i] - change) or energy_speed(helds[i]) <> energy_speed(helds[i] - change)) then
      perform store_energy(holders[i], helds[i] - change, moment);
    end if;
  end loop;
  insert into ledger_lines (entry_id, n, holder_id, book, amount, balance_after)
    select id_of, n, h, b, a, f from unnest(holders, books, amounts, afters) with ordinality as t(h, b, a, f, n);
  return id_of;
end $$;

-- Whether an entry of this key stands; P0409 when it is another one.
create function is_posted(k text, print bytea) returns boolean language plpgsql as $$
declare seen bytea;
begin
  select digest into seen from ledger_entries where key = k;
  if seen <> print then raise exception 'key % was used for another entry', k using errcode = 'P0409'; end if;
  return seen is not null;
end $$;
-- Takes back what an entry that was not first has done to members' books so far.
create function put_back(holders bigint[], books text[], amounts bigint[], afters bigint[]) returns void language sql as $$
  update ledger_accounts a set balance = a.balance - t.amount
    from unnest(holders, books, amounts, afters) as t (holder, book, amount, after) where t.after is not null and a.holder_id = t.holder and a.book = t.book $$;

-- Energy follows what is held: before that counts anew, what the old amount has given is written down. Who was full without a row stays at what was full.
create function store_energy(holder bigint, held_before bigint, moment timestamptz) returns void language sql as $$
  insert into energy values (holder, energy_cap(held_before) * 360000, moment)
    on conflict (account_id) do update set ticks = energy_then(energy.ticks, energy.at, moment, held_before), at = greatest(energy.at, moment) $$;

-- Takes points away if there are so many, in one conditional update: what is left in ticks, or null.
create function spend_energy(holder bigint, points bigint, moment timestamptz) returns bigint language sql security definer set search_path = public, pg_temp as $$
  insert into energy as e select holder, (energy_cap(h) - points) * 360000, moment from pixt_of(holder) as h where energy_cap(h) >= points
    on conflict (account_id) do update
      set ticks = energy_then(e.ticks, e.at, moment, pixt_of(holder)) - points * 360000, at = greatest(e.at, moment)
      where energy_then(e.ticks, e.at, moment, pixt_of(holder)) >= points * 360000
    returning ticks $$;

-- Adds the platform's new lines to its balances; how many. Two at once take different lines.
create function fold_lines() returns bigint language sql security definer set search_path = public, pg_temp as $$
  with gone as (
      delete from ledger_unfolded where ctid = any (array(select ctid from ledger_unfolded for update skip locked)) returning book, amount
    ), sums as (select book, sum(amount)::bigint as amount, count(*) as lines from gone group by book order by book)
    , added as (
      insert into ledger_accounts (holder_id, book, ours, balance) select 0, book, true, amount from sums
      on conflict (holder_id, book) do update set balance = ledger_accounts.balance + excluded.balance
    )
  select coalesce(sum(lines), 0)::bigint from sums $$;

-- All PIXT there will ever be: ten thousand million.
create function issue_supply(moment timestamptz) returns bigint language sql as $$
  select post_entry('supply', 'supply', '10000000000', moment, array[0, 0], array['pixt-supply', 'pixt-treasury'], array[-10000000000000, 10000000000000]) $$;
select issue_supply(now());
