-- Where messages go that no carrier shall have: the development page /dev/outbox reads them here.

-- owner: kit
create table sms_outbox (
  id bigint generated always as identity primary key,
  e164 text not null check (length(e164) <= 16),
  lang text not null check (lang in ('zh', 'en')),
  words text not null,
  code text not null,
  created_at timestamptz not null
);
create index sms_outbox_by_number on sms_outbox (e164, id);

-- The relay asks for due rows several times a second; delayed ones must not be read each time.
create index outbox_due on outbox (coalesce(run_at, '-infinity'::timestamptz));
