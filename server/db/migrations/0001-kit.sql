-- What any product needs: one clock, keys of repeated calls, the outbox, events that sockets can resume from.

-- owner: kit
create table clock (
  one boolean primary key default true check (one),
  offset_seconds bigint not null default 0
);
insert into clock default values;

-- owner: kit
-- The reply to an Idempotency-Key, written in the transaction of the write it answers. Kept 24 hours.
create table idempotency_keys (
  scope text not null,                      -- 'account:17', or 'anyone' before there is an account
  key text not null check (length(key) <= 128),
  endpoint text not null,
  request_hash bytea not null,
  reply json,                               -- json, not jsonb: the same text comes back
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- owner: kit
-- Work and events leave through here: written with the change that causes them, carried on by one relay.
create table outbox (
  id bigint generated always as identity primary key,
  job text not null,
  payload jsonb not null,
  run_at timestamptz,
  created_at timestamptz not null
);

-- owner: kit
create table events (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  type smallint not null,
  data jsonb not null,
  created_at timestamptz not null,
  sent boolean not null default false
);
create index events_by_account on events (account_id, id);
create index events_unsent on events (id) where not sent;
create index events_age on events (created_at);
