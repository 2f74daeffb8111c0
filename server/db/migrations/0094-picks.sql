-- owner: posts
-- What editors chose and why; `day`: as the photograph of that day. Who chose may be gone since.
create table picks (
  id bigint primary key generated always as identity,
  post_id bigint not null unique references posts on delete cascade,
  account_id bigint references accounts,
  words text not null check (words <> '' and char_length(words) <= 2000),
  lang text not null check (lang in ('zh', 'en')),
  day date unique,
  picked_at timestamptz not null
);
create index picks_by_account on picks (account_id);
