-- Withdrawals: PIXT or yuan on their way out, from asking to paid or back. Amounts are milli-PIXT and fen.

insert into ledger_books (book, currency, ours) values ('yuan-tax', 'CNY', true); -- withheld from payments, owed to the tax office

-- owner: wallet
-- Sessions whose person proved themselves once more to come in here.
create table withdraw_doors (
  session_id uuid primary key references sessions on delete cascade,
  account_id bigint not null references accounts,
  open_until timestamptz not null
);
create index withdraw_doors_by_account on withdraw_doors (account_id);
create index withdraw_doors_age on withdraw_doors (open_until);

-- owner: wallet
-- Where somebody's money may go. A new one rests a day, so that who stole a session cannot send it away before its owner hears of it.
create table payees (
  id uuid primary key,
  account_id bigint not null references accounts,
  service text not null check (service in ('alipay', 'bank')),
  target_lookup bytea not null,             -- finds it again and says nothing
  target_sealed bytea not null,             -- a login of Alipay or the number of a card, opened beside its lookup
  said_at timestamptz not null,
  unique (account_id, service, target_lookup)
);

-- owner: wallet
create table withdrawals (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^W\d{6}[2-9A-Z]{10}$'), -- the payout's name at its service too: never another one
  account_id bigint not null references accounts,
  currency text not null check (currency in ('PIXT', 'CNY')),
  amount bigint not null check (amount > 0),          -- off the balance, in that currency
  gross bigint not null check (gross > 0 and gross = case currency when 'PIXT' then amount / 2000 else amount end),
  tax bigint not null check (tax >= 0 and tax < gross),
  payee_id uuid references payees on delete set null, -- null once its person is erased
  name_sealed bytea,                                  -- the verified name it is paid to
  state text not null check (state in ('applied', 'review', 'paying', 'awaiting', 'paid', 'rejected', 'failed', 'cancelled')),
  round smallint not null default 1,                  -- how often its amount was held
  held_at timestamptz not null,                       -- the last time: counts for that day's limit
  due_at timestamptz,                                 -- when the next step is promised; null when there is none
  hold_entry bigint not null,
  pay_entry bigint,
  service text check (service in ('manual', 'alipay')), -- who pays it out, from the approval on
  sent_at timestamptz,                                -- the payout may be on its way: from here on it is asked about before it is sent
  look_at timestamptz,                                -- when its service is asked next
  transfer text,                                      -- its number at the payout service
  unique (service, transfer),
  check ((service is null) = (pay_entry is null)),
  check (state <> 'paid' or transfer is not null),
  check (state in ('paying', 'awaiting', 'paid', 'failed') or transfer is null),
  check (currency = 'CNY' or amount % 2000 = 0)
);
create index withdrawals_by_account on withdrawals (account_id, id desc);
create index withdrawals_under_way on withdrawals (state, id) where state in ('applied', 'review', 'paying', 'awaiting');
create index withdrawals_looked_after on withdrawals (look_at) where look_at is not null;
create index withdrawals_by_payee on withdrawals (payee_id);

-- owner: wallet
-- append-only
-- Every state, with who brought it about; nobody: the payout service, or time.
create table withdrawal_steps (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals,
  state text not null,
  account_id bigint references accounts,
  reason text,                              -- why it was rejected or failed
  at timestamptz not null
);
create index withdrawal_steps_by_withdrawal on withdrawal_steps (withdrawal_id, id);
create index withdrawal_steps_by_account on withdrawal_steps (account_id);

-- owner: wallet
-- What a reviewer said to a step, or its member to the next reviewer; goes with its person.
create table withdrawal_words (
  step_id bigint primary key references withdrawal_steps,
  words text not null
);
