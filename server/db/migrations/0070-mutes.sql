-- owner: account
-- What a person does not want to come across for a while: somebody, a tag, a word, pictures made by a machine. `ends_at` null: for good.
create table mutes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('person', 'tag', 'word', 'ai')),
  muted_id bigint references accounts,
  -- the tag or the word as it is kept, lower case; for a word beside it the regular expression that finds it
  said text not null default '',
  pattern text,
  created_at timestamptz not null,
  ends_at timestamptz,
  check ((kind = 'person') = (muted_id is not null)),
  check ((kind in ('tag', 'word')) = (said <> '')),
  check ((kind = 'word') = (pattern is not null)),
  check (account_id <> muted_id),
  unique nulls not distinct (account_id, kind, muted_id, said)
);
create index mutes_by_account on mutes (account_id, id desc);
create index mutes_by_muted on mutes (muted_id) where muted_id is not null;
create index mutes_by_end on mutes (ends_at) where ends_at is not null;
-- Of which kinds somebody has any: read with their session, so that a list asks for mutes only where there are some.
alter table accounts add column muting text[] not null default '{}';
