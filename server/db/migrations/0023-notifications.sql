-- What members are told: a list of their own, and messages to their devices and mailboxes.

-- owner: notifications
-- What was told and is not in anybody's list yet. Rows are only added here, so a thousand people who like one post wait for nobody;
-- each second one job gathers them into the lists.
create table notification_arrivals (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  kind text not null,
  topic text,                               -- what is gathered into one entry while that is unread; null: an entry of its own
  subject text not null,
  facts jsonb not null,
  at timestamptz not null
);

-- owner: notifications
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,   -- who reads it
  kind text not null,
  topic text not null,
  subject text not null,                    -- what it is about: the number of a post, a withdrawal …
  facts jsonb not null,                     -- of the latest that was gathered; words are made when it is read
  people integer not null default 0,        -- how many did it: the rows of notification_people
  at timestamptz not null,
  read_at timestamptz
) with (fillfactor = 80);
create unique index notifications_unread on notifications (account_id, kind, topic) where read_at is null;
create index notifications_by_topic on notifications (account_id, kind, topic);
create index notifications_by_account on notifications (account_id, at desc, id desc);
create index notifications_age on notifications (at);

-- owner: notifications
create table notification_people (
  notification_id bigint not null references notifications on delete cascade,
  person_id bigint not null references accounts,
  at timestamptz not null,
  primary key (notification_id, person_id)
);
create index notification_people_latest on notification_people (notification_id, at desc, person_id desc);
create index notification_people_by_person on notification_people (person_id);

-- owner: notifications
-- What somebody does not want to be told, and where; no row: all of it in the list and on devices, withdrawals and decisions by mail.
create table notification_choices (
  account_id bigint primary key references accounts,
  not_listed text[] not null,
  not_pushed text[] not null,
  not_mailed text[] not null,
  quiet_from smallint check (quiet_from between 0 and 1439),  -- minutes of the day in UTC+8; over midnight where it is later than its end
  quiet_until smallint check (quiet_until between 0 and 1439),
  check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

-- owner: notifications
-- Browsers that take messages (Web Push). Each belongs to a session and is silent when that has ended.
create table notification_devices (
  id uuid primary key,
  account_id bigint not null references accounts,
  session_id uuid not null,
  endpoint text not null unique,            -- who knows it can reach the browser
  public_key bytea not null,
  secret bytea not null,
  lang text not null check (lang in ('zh', 'en')),
  made_at timestamptz not null
);
create index notification_devices_by_account on notification_devices (account_id);

-- owner: notifications
create table notification_addresses (
  account_id bigint primary key references accounts,
  address_sealed bytea not null,
  lang text not null check (lang in ('zh', 'en')),
  asked_at timestamptz not null,
  asked_today smallint not null,            -- letters on that day in UTC+8
  token_hash bytea not null,                -- of the link that confirms it, good for 24 hours
  confirmed_at timestamptz
);
create unique index notification_addresses_by_token on notification_addresses (token_hash);

-- owner: notifications
-- What is to go out about an entry: written with it, sent by a job, then marked.
create table notification_sends (
  id uuid primary key,
  notification_id bigint not null references notifications on delete cascade,
  account_id bigint not null references accounts,
  device_id uuid references notification_devices on delete cascade,   -- null: by mail
  due_at timestamptz not null,
  outcome text check (outcome in ('sent', 'dropped', 'gone', 'refused')),
  done_at timestamptz,
  check ((outcome is null) = (done_at is null))
);
create unique index notification_sends_waiting on notification_sends (notification_id, device_id) nulls not distinct where outcome is null;
create index notification_sends_by_device on notification_sends (device_id);
create index notification_sends_by_account on notification_sends (account_id);

-- owner: kit
-- Development only: what would have gone to devices and mailboxes.
create table message_outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('push', 'mail')),
  recipient text not null,
  title text not null,
  words text not null,
  url text not null,
  created_at timestamptz not null
);
