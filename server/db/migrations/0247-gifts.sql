-- Pieces that members give each other: offered, accepted, on their way, given.

-- owner: nft
-- Whether who holds it is named on its page, by their choice; a creator is named anyhow.
alter table pieces add column is_shown boolean not null default false;

-- owner: nft
-- `signature`, `to_address` and `deadline`: what who gives signed by themselves. `sends_at`: until then both can change their minds.
create table piece_gifts (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{12}$'),
  casting_id uuid not null,
  edition smallint not null,
  from_id bigint not null references accounts,
  to_id bigint not null references accounts check (to_id <> from_id),
  state text not null check (state in ('offered', 'accepted', 'sending', 'given', 'declined', 'withdrawn', 'lapsed', 'failed')),
  to_address bytea check (length(to_address) = 20),
  signature bytea check (length(signature) = 65),
  deadline bigint,
  offered_at timestamptz not null,
  sends_at timestamptz,
  ended_at timestamptz,
  foreign key (casting_id, edition) references pieces,
  check ((signature is null) = (deadline is null) and (signature is null) = (to_address is null)),
  check ((state in ('accepted', 'sending', 'given')) <= (sends_at is not null)),
  check ((state in ('offered', 'accepted', 'sending')) = (ended_at is null))
);
create unique index piece_gifts_open on piece_gifts (casting_id, edition) where ended_at is null;
create index piece_gifts_offered on piece_gifts (offered_at) where state = 'offered';
create index piece_gifts_from on piece_gifts (from_id, offered_at desc, id desc);
create index piece_gifts_to on piece_gifts (to_id, offered_at desc, id desc);
