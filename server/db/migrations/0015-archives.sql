-- owner: account
-- Who asked for everything about them, how far the job is, and what became of it. The file lies in the store under the row's number.
create table archives (
  id uuid primary key,
  account_id bigint not null references accounts,
  session_id uuid not null,                -- who asked: this session fetches it without saying the password again
  lang text not null check (lang in ('zh', 'en')),
  state text not null default 'running' check (state in ('running', 'ready', 'failed', 'gone')),
  tries smallint not null default 0,
  documents integer not null default 0,    -- how far the job is
  files integer not null default 0,
  files_in_all integer not null default 0,
  file_bytes bigint not null default 0,
  file_bytes_in_all bigint not null default 0,
  missing integer not null default 0,      -- files that the store no longer had
  bytes bigint,                            -- of the archive itself
  asked_at timestamptz not null,
  told_at timestamptz not null,            -- when the job was last heard of
  ready_at timestamptz,
  expires_at timestamptz,
  check (state <> 'ready' or (bytes is not null and ready_at is not null and expires_at is not null))
);
create unique index archives_running on archives (account_id) where state = 'running';
create unique index archives_ready on archives (account_id) where state = 'ready';
create index archives_by_account on archives (account_id, asked_at desc);
create index archives_expiring on archives (expires_at) where state = 'ready';
create index archives_age on archives (asked_at);
