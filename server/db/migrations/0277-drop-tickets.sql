-- A friend's first piece is a ticket for a drop: a further line in the file of its draw, for who invited them.

-- How many further lines somebody may have, as it was named with the drop; and the lines that were drawn, in their order.
alter table piece_drops add tickets_most smallint not null default 0 check (tickets_most between 0 and 5);
alter table piece_drops add winners int[];
-- As many are drawn that there are people enough, however many lines each of them has.
alter table piece_drops drop constraint piece_drops_reserves_check;
alter table piece_drops add constraint piece_drops_reserves_check check (reserves between 1 and 6000) not valid;
alter table piece_drops validate constraint piece_drops_reserves_check;

-- owner: nft
create table piece_drop_tickets (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  friend_id bigint not null unique references accounts, -- once for a friend, however many pieces they buy
  purchase_id bigint not null references piece_purchases,
  given_at timestamptz not null,
  voided_at timestamptz,                   -- the friend's money went back
  check (friend_id <> account_id)
);
create index piece_drop_tickets_of on piece_drop_tickets (account_id, id);
create index piece_drop_tickets_for on piece_drop_tickets (purchase_id);

-- owner: nft
create table piece_drop_lines (
  id bigint generated always as identity primary key,
  drop_id bigint not null references piece_drops,
  entry_id bigint not null references piece_drop_entries on delete cascade,
  ticket_id bigint unique references piece_drop_tickets on delete set null, -- null: the drop was stopped before it was drawn, or its owner is gone
  code text not null,                      -- what the file says of it
  entered_at timestamptz not null,
  number int,                              -- its line in the file; null until then
  unique (drop_id, code),
  unique (drop_id, number)
);
create index piece_drop_lines_of on piece_drop_lines (entry_id);

insert into parameter_changes (parameter, value, why, changed_at) values ('dropTickets', 3, 'the first day', '2020-01-01T00:00:00+08:00');
