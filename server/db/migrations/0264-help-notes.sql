-- Dated notes that an editor lays over a page of help at once, until the page itself is changed.

-- owner: help
-- `ended_at`: taken off before its time. `noted_by`, `ended_by`: null when they are members no more.
create table help_notes (
  id bigint generated always as identity primary key,
  path text not null check (path ~ '^/'),
  words_zh text not null check (words_zh <> ''),
  words_en text not null check (words_en <> ''),
  noted_by bigint references accounts,
  noted_at timestamptz not null,
  until timestamptz not null,
  ended_by bigint references accounts,
  ended_at timestamptz,
  ended_why text,
  check (until > noted_at and until <= noted_at + interval '30 days'),
  check ((ended_at is null) = (ended_why is null)),
  check (ended_by is null or ended_at is not null)
);
create index help_notes_on_page on help_notes (path, until);
create index help_notes_noted_by on help_notes (noted_by) where noted_by is not null;
create index help_notes_ended_by on help_notes (ended_by) where ended_by is not null;
