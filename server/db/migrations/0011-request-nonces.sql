-- owner: kit
-- Signed requests that were let in: each nonce once per key, for as long as its request is young enough to be sent again.
create table request_nonces (
  key_id text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (key_id, nonce)
);
create index request_nonces_age on request_nonces (seen_at);
