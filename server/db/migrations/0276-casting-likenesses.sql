-- Before a work is cast whoever has an older photograph that looks like it is asked, and can say no within a time.

-- owner: nft
create table casting_likenesses (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{10}$'),
  casting_id uuid not null references castings,
  image_id uuid references images on delete set null, -- the older photograph
  account_id bigint not null references accounts,     -- whose it is
  apart smallint not null,                            -- bits of 64 in which they differ
  found_at timestamptz not null,
  answer_by timestamptz not null,                     -- until then it is not cast; who is silent until then lets it be
  answer text check (answer in ('veto', 'allowed')),
  words text not null default '',
  answered_at timestamptz,
  defence text not null default '',                   -- what who casts it says
  state text not null check (state in ('asked', 'review', 'silent', 'allowed', 'cleared', 'upheld', 'dropped')),
  closed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((state in ('asked', 'review')) = (closed_at is null)),
  check (answer is distinct from 'veto' or words <> ''),
  check (state not in ('review', 'cleared', 'upheld') or answer = 'veto'),
  check (state <> 'allowed' or answer = 'allowed')
);
create unique index casting_likenesses_open on casting_likenesses (casting_id) where state in ('asked', 'review');
create index casting_likenesses_of on casting_likenesses (casting_id, id desc);
create index casting_likenesses_by_account on casting_likenesses (account_id, id desc);
create index casting_likenesses_of_image on casting_likenesses (image_id) where image_id is not null;
create index casting_likenesses_due on casting_likenesses (answer_by) where state = 'asked';

-- Hours within which the owner of an older photograph can say no.
insert into parameter_changes (parameter, value, why, changed_at) values ('castVetoHours', 24, 'the first day', '2020-01-01T00:00:00+08:00');
