-- A piece whose whole price went back after it had left is burnt, where its buyer has it still and the site may sign for them.
alter table chain_transactions drop constraint chain_transactions_purpose_check,
  add constraint chain_transactions_purpose_check check (purpose in ('deploy', 'anchor', 'qualify', 'cast', 'transfer', 'burn')) not valid;
alter table chain_transactions validate constraint chain_transactions_purpose_check;

-- From then on it is nobody's, and its number is never cast again; who had it last stays written.
alter table pieces add burnt_at timestamptz;

-- owner: nft
create table piece_burns (
  purchase_id bigint primary key references piece_purchases, -- asked for once
  casting_id uuid not null,
  edition smallint not null,
  holder_id bigint not null references accounts, -- who bought it and has it
  state text not null check (state in ('waiting', 'sending', 'done', 'kept')),
  transaction_id bigint references chain_transactions,
  why text check (why in ('given', 'unsigned', 'refused')), -- kept: they gave it on before, they alone have its key, or the contract refused
  began_at timestamptz not null,
  ended_at timestamptz,
  foreign key (casting_id, edition) references pieces,
  check ((state in ('sending', 'done')) <= (transaction_id is not null)),
  check ((state in ('done', 'kept')) = (ended_at is not null)),
  check ((state = 'kept') = (why is not null))
);
create unique index piece_burns_of on piece_burns (casting_id, edition) where state <> 'kept';
create unique index piece_burns_of_transaction on piece_burns (transaction_id) where transaction_id is not null;
create index piece_burns_waiting on piece_burns (began_at) where state = 'waiting';
create index piece_burns_holder on piece_burns (holder_id);
