-- What happened in a domain, for each listener that has not heard of it yet.

-- owner: kit
create table domain_events (
  id bigint generated always as identity primary key,
  listener text not null,                   -- 'wallet/welcome'
  event text not null,
  subject text not null,                    -- what is told in order: 'postId 17'
  about jsonb not null,
  created_at timestamptz not null
);
create index domain_events_unheard on domain_events (listener, subject, id);
create index domain_events_age on domain_events (created_at);
