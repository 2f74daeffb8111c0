-- owner: account
-- WeChat and Weibo as further ways in. Nobody is found by it but who comes back from there: the person's number over there is kept as a keyed hash only.
create table outside_logins (
  provider text not null check (provider in ('wechat', 'weibo')),
  person_mac bytea not null,               -- HMAC of provider and unionid (WeChat) or uid (Weibo)
  account_id bigint not null references accounts,
  nickname text not null,                  -- what they were called there when it was linked, for them to recognize
  linked_at timestamptz not null,
  primary key (provider, person_mac),
  unique (account_id, provider)
);

-- owner: account
-- A way out that somebody took, for ten minutes and once: what comes back must bring its `state`, in the browser that left.
create table outside_states (
  state_mac bytea primary key,
  browser_mac bytea not null,              -- HMAC of the secret in the browser's cookie
  provider text not null check (provider in ('wechat', 'weibo')),
  purpose text not null check (purpose in ('login', 'link')),
  inside boolean not null,                 -- left from WeChat's own browser, which has an application of its own
  account_id bigint references accounts,   -- who links, and in which session
  session_id uuid,
  back text,                               -- the page that was wanted
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'link') = (account_id is not null) and (account_id is null) = (session_id is null))
);
create index outside_states_age on outside_states (expires_at);
create index outside_states_by_account on outside_states (account_id) where account_id is not null;

alter table security_notices drop constraint security_notices_what_check;
alter table security_notices add constraint security_notices_what_check check (
  what in ('key-made', 'password-changed', 'password-reset', 'phone-changed', 'sessions-ended', 'login-linked', 'login-unlinked')
);
