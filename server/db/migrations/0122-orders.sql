-- Orders: from the first click to the refund, with the money that came for them. Amounts are fen.

-- owner: wallet
-- The platform's part of what is sold.
insert into ledger_books (book, currency, ours, side, version) values ('yuan-sales', 'CNY', true, 'credit', 4);

-- owner: orders
create table orders (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^P\d{6}[2-9A-Z]{12}$'), -- one from the first click to the refund
  buyer_id bigint not null references accounts,
  route text not null check (route in ('fastbuy', 'checkout')),
  state text not null check (state in ('open', 'paying', 'paid', 'delivered', 'expired', 'cancelled', 'refunding', 'refunded')),
  wanted text not null,                     -- names what was asked for: a second click finds the same open order
  amount bigint not null check (amount > 0),
  returned bigint not null default 0 check (returned >= 0 and returned <= amount), -- of what was paid for its lines, what went back or is on its way
  party_id bigint,                          -- who holds its money while it is on its way
  payment_id bigint,                        -- which one paid for it; what came beside that goes back
  is_frozen boolean not null default false, -- the buyer's bank disputes the payment
  opened_at timestamptz not null,
  until timestamptz not null                -- up to when it is kept
);
create unique index orders_standing on orders (buyer_id, wanted) where state in ('open', 'paying');
create index orders_by_buyer on orders (buyer_id, id desc);
create index orders_by_end on orders (until) where state in ('open', 'paying');

-- owner: orders
-- What it is about, as it was agreed to: an order says for years what was sold for how much.
create table order_lines (
  order_id bigint not null references orders,
  n smallint not null check (n > 0),
  kind text not null,
  subject text not null,
  choice text not null,
  version text not null,                    -- of what was quoted
  said jsonb not null,                      -- title and about, in both languages
  parts jsonb not null,                     -- whose the price is to be
  amount bigint not null check (amount > 0),
  not_had text,                             -- why it was paid for and not delivered
  entry_id bigint,                          -- which entry of the ledger delivered it
  returned bigint not null default 0 check (returned >= 0 and returned <= amount),
  primary key (order_id, n),
  check (not_had is null or entry_id is null)
);
create index order_lines_by_subject on order_lines (kind, subject);

-- owner: orders
-- append-only
-- Every state, with who brought it about; nobody: a cashier, or time.
create table order_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  state text not null,
  account_id bigint references accounts,
  why text,
  at timestamptz not null
);
create index order_steps_by_order on order_steps (order_id, id);
create index order_steps_by_account on order_steps (account_id) where account_id is not null;

-- owner: orders
-- One try to pay an order, through one cashier.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  number text not null unique check (number ~ '^P\d{6}[2-9A-Z]{12}\d\d$'), -- the order's and a count: its name at the cashier too
  cashier text not null,                    -- balance, or one of those that there are
  amount bigint not null check (amount > 0),
  state text not null check (state in ('begun', 'open', 'paid', 'closed', 'refused')),
  begun_at timestamptz not null,
  until timestamptz not null,               -- up to when it can be paid
  sent_at timestamptz,                      -- the cashier may know of it: from here on it is asked
  shown jsonb,                              -- where the buyer pays: an address, or a code
  reference text,                           -- what the cashier calls it
  transfer text,                            -- the number of the money at the cashier
  paid_at timestamptz,
  returned bigint not null default 0 check (returned >= 0 and returned <= amount),
  look_at timestamptz,                      -- when the cashier is asked next
  asked smallint not null default 0,
  said text,                                -- the cashier's word for a refusal
  check ((state = 'paid') = (paid_at is not null)),
  check (returned = 0 or state = 'paid')
);
create index payments_by_order on payments (order_id, id);
create index payments_looked_after on payments (look_at) where look_at is not null;

-- owner: orders
-- Money on its way back, by the way it came.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  number text not null unique check (number ~ '^P\d{6}[2-9A-Z]{12}\d\dR\d\d$'), -- the payment's and a count
  amount bigint not null check (amount > 0),
  why text not null check (why in ('late', 'twice', 'changed', 'not-had', 'asked', 'taken-back', 'disputed')),
  state text not null check (state in ('asked', 'due', 'refunded', 'declined')),
  into_balance boolean not null,            -- came from the balance, or its cashier cannot give it back
  account_id bigint references accounts,    -- who asked for it; nobody: a rule
  words text not null default '',           -- what they said
  asked_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  transfer text,
  look_at timestamptz,
  asked smallint not null default 0,
  check ((state in ('refunded', 'declined')) = (ended_at is not null))
);
create index refunds_by_payment on refunds (payment_id, id);
create index refunds_by_account on refunds (account_id) where account_id is not null;
create index refunds_looked_after on refunds (look_at) where look_at is not null;

-- owner: orders
-- Which lines it is for; a payment that came twice is for none.
create table refund_lines (
  refund_id bigint not null references refunds,
  order_id bigint not null,
  n smallint not null,
  amount bigint not null check (amount > 0),
  entry_id bigint,                          -- which entry took it back from who had it; null: it was not delivered
  primary key (refund_id, n),
  foreign key (order_id, n) references order_lines
);
create index refund_lines_by_line on refund_lines (order_id, n);

-- owner: orders
-- What is to stand on the invoice, as its buyer typed it.
create table invoices (
  order_id bigint primary key references orders,
  kind text not null check (kind in ('personal', 'company', 'special')),
  title text not null,
  tax_number text not null,
  address text not null,                    -- of the special kind: the company's address and phone
  bank text not null,                       -- and its bank and account
  email text not null,
  asked_at timestamptz not null,
  issued_at timestamptz,
  issued_by bigint references accounts,
  number text                               -- as the tax office has it
);
create index invoices_due on invoices (asked_at) where issued_at is null;
create index invoices_by_issuer on invoices (issued_by) where issued_by is not null;
