-- Books that anyone can check: each day's entries as a public file that carries the hash of the file before, and what the nightly reconciliation found.

-- owner: wallet
-- append-only
-- Which entries make up a day's file: those after one number up to another. Made before the file, so that whoever writes it, and however often, writes the same.
create table books_cuts (
  day date primary key,                     -- the last day in it, of UTC+8
  since date not null,                      -- its first day: the one after the cut before
  after_id bigint not null,
  until_id bigint not null check (until_id >= after_id),
  cut_at timestamptz not null
);

-- owner: wallet
-- append-only
create table books_files (
  day date primary key references books_cuts,
  before text check (before ~ '^[0-9a-f]{64}$'), -- SHA-256 of the file before, as it is unpacked; null in the first
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  entries bigint not null,
  lines bigint not null,
  bytes bigint not null,                    -- as it is downloaded
  closing jsonb not null,                   -- what stands in each book after its last entry
  made_at timestamptz not null
);

-- owner: wallet
-- append-only
create table reconciliations (
  day date primary key,                     -- the day that had ended
  entries bigint not null,                  -- how many were there
  lines bigint not null,
  checks text[] not null,                   -- names of what was compared
  differences int not null,
  found jsonb not null,                     -- the first of them
  at timestamptz not null
);

-- owner: kit
-- What an operator has to look at, until somebody says that they have.
create table alerts (
  id bigint generated always as identity primary key,
  what text not null,
  about jsonb not null,
  at timestamptz not null,
  seen_by bigint,
  seen_at timestamptz,
  check ((seen_by is null) = (seen_at is null))
);
create index alerts_unseen on alerts (id desc) where seen_at is null;

insert into reserved_names (name, reason) values ('transparency', 'address'), ('books', 'address') on conflict do nothing;
