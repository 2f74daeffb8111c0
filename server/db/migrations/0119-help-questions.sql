-- What members ask a person where no page answers.

-- owner: help
create table help_questions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  lang text not null check (lang in ('zh', 'en')),
  words text not null,
  page text not null,                      -- the search or page it came from, as an address of ours
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz
);
create index help_questions_of on help_questions (account_id, id);
