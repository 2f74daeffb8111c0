-- What was drawn and is handed over: won, claimed, sent, received, or lapsed to the reserves drawn with it.

alter table draws add column reserves int not null default 0 check (reserves between 0 and 1000);

-- owner: campaigns
create table draw_awards (
  draw_id bigint not null references draws,
  place int not null,
  account_id bigint references accounts,   -- null: their account was erased
  won_at timestamptz not null,
  claim_by timestamptz not null check (claim_by >= won_at),
  claimed_at timestamptz,
  sent_at timestamptz,
  sent_by bigint references accounts,
  parcel text,                             -- how it can be followed on its way
  received_at timestamptz,
  lapsed_at timestamptz,
  recipient_sealed bytea,                  -- name, phone and address; gone 60 days after receipt
  primary key (draw_id, place),
  check (lapsed_at is null or (sent_at is null and recipient_sealed is null)),
  check (sent_at is null or claimed_at is not null),
  check ((sent_at is null) = (sent_by is null) and (sent_at is null) = (parcel is null)),
  check (received_at is null or sent_at is not null),
  check (recipient_sealed is null or claimed_at is not null)
);
create index draw_awards_open on draw_awards (claim_by) where claimed_at is null and lapsed_at is null;
create index draw_awards_sealed on draw_awards (sent_at) where recipient_sealed is not null;
create index draw_awards_of on draw_awards (account_id, draw_id, place);
