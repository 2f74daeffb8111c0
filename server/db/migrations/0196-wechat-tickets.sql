-- What WeChat lends for its script in our pages: token and ticket in one row, so that all processes sign with the same.

-- owner: share
create table wechat_tickets (
  app_id text primary key,
  token bytea,                             -- both sealed
  token_until timestamptz,
  ticket bytea,
  ticket_until timestamptz,
  not_before timestamptz not null,         -- nobody asks WeChat again before: somebody is asking, or it refused
  refusals integer not null default 0 check (refusals >= 0),
  check ((token is null) = (token_until is null) and (ticket is null) = (ticket_until is null)),
  check (ticket is null or token is not null)
);
