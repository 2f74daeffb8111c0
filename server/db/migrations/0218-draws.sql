-- Draws: what is drawn, when the tickets end, and which round of which beacon decides, said before the first ticket.

-- owner: campaigns
create table draws (
  id bigint generated always as identity primary key,
  title_zh text not null,
  title_en text not null,
  what_zh text not null,
  what_en text not null,
  worth int not null check (worth between 1 and 5000000),  -- of one prize, in fen
  winners int not null check (winners between 1 and 1000),
  named_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > named_at),
  opened_by bigint not null references accounts,
  mark text not null unique,               -- of a chain of our own, what its secret is made from
  beacon text not null check (beacon in ('own', 'drand')),
  chain text not null,
  round bigint not null check (round > 0),
  round_at timestamptz not null check (round_at > closes_at),
  moved_at timestamptz,                    -- the tickets froze after the named round, and a later one was named then
  frozen_at timestamptz,
  tickets int check (tickets >= 0),        -- null until they are frozen
  hashes text[],
  root text,                               -- null where nobody took a ticket
  drawn_at timestamptz,
  proof text,
  seed text,
  check ((frozen_at is null) = (tickets is null)),
  check ((root is null) = (coalesce(tickets, 0) = 0) and (root is null) = (hashes is null)),
  check (drawn_at is null or (frozen_at is not null and (root is null) = (seed is null) and (root is null) = (proof is null)))
);
create index draws_to_freeze on draws (closes_at) where frozen_at is null;
create index draws_to_settle on draws (round_at) where frozen_at is not null and drawn_at is null;

-- owner: campaigns
create table draw_tickets (
  id bigint generated always as identity primary key,
  draw_id bigint not null references draws,
  account_id bigint references accounts,   -- null: their account was erased
  code text not null,                      -- what the file says of it
  taken_at timestamptz not null,
  number int,                              -- its line in the file; null until then
  place int,                               -- in which it was drawn
  unique (draw_id, code),
  unique (draw_id, account_id),
  unique (draw_id, number),
  unique (draw_id, place),
  check (place is null or number is not null)
);
create index draw_tickets_of on draw_tickets (account_id, id);

insert into reserved_names (name, reason) values ('draw', 'address'), ('draws', 'address') on conflict do nothing;
