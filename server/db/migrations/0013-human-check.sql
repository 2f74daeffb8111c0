-- owner: kit
-- Checks that no robot is at work which were used: each once, remembered for as long as it is good.
create table human_checks (
  id text primary key,
  expires_at timestamptz not null
);
create index human_checks_age on human_checks (expires_at);

-- owner: account
-- Messages of a day (UTC+8) against its budget. A row with spent_at is the alarm: since when, and how many were refused.
create table sms_days (
  day date primary key,
  sent integer not null,
  refused integer not null default 0,
  spent_at timestamptz,
  check ((refused > 0) = (spent_at is not null))
);
insert into sms_days (day, sent) select (sent_at at time zone 'Asia/Shanghai')::date, count(*) from sms_codes group by 1;
