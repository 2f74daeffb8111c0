-- Draws whose prizes are PIXT or yuan: proposed by one person, funded by another, paid out of a pot.

-- owner: campaigns
create table draw_proposals (
  id bigint generated always as identity primary key,
  said jsonb not null,
  proposed_by bigint not null references accounts,
  proposed_at timestamptz not null
);
-- owner: campaigns
-- What all prizes of a draw come to, with a party of the ledger; what nobody has goes back.
create table draw_pots (
  draw_id bigint primary key references draws,
  party_id bigint not null unique,
  currency text not null check (currency in ('PIXT', 'CNY')),
  each bigint not null check (each > 0),   -- of one prize, in minor units
  funded bigint not null check (funded > 0),
  paid bigint not null default 0 check (paid >= 0),
  returned bigint not null default 0 check (returned >= 0),
  funded_by bigint not null references accounts,
  funded_at timestamptz not null,
  returned_at timestamptz,
  check (paid + returned <= funded),
  check (returned_at is null or paid + returned = funded)
);
create index draw_pots_open on draw_pots (draw_id) where returned_at is null;

alter table draw_awards add column paid_at timestamptz,
  add check (paid_at is null or (claimed_at is not null and sent_at is null and lapsed_at is null and recipient_sealed is null));
