-- What an operator decided and may take back for some seconds: nothing of it is done, and nobody else decides, until it is counted or goes.

-- owner: reviews
create table held_votes (
  id bigint generated always as identity primary key,
  review_id bigint not null unique references reviews,
  account_id bigint not null references accounts,
  vote text not null check (vote in ('approve', 'refuse')),
  reason text,
  words text,
  at timestamptz not null,
  due_at timestamptz not null,
  check ((vote = 'refuse') = (reason is not null))
);

-- Operators find work by how its title begins.
create index posts_by_title on posts (lower(title) text_pattern_ops, id desc) where open and deleted_at is null;
