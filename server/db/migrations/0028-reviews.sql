-- What people decide in the console: one queue for every kind of subject.

-- owner: reviews
create table reviews (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,                    -- by number or name, as its domain knows it
  account_id bigint not null references accounts, -- who asked for it
  round smallint not null,                  -- a refused one that was mended comes again
  appeal text,                              -- what its member says to it
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'dropped')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  refusal text,
  note text,
  check ((state = 'waiting') = (closed_at is null)),
  unique (kind, subject, round)
);
create unique index reviews_one_waiting on reviews (kind, subject) where state = 'waiting';
create index reviews_waiting on reviews (kind, opened_at, id) where state = 'waiting';
create index reviews_closed on reviews (kind, closed_at desc, id desc) where state <> 'waiting';
create index reviews_by_account on reviews (account_id, id desc);

-- owner: reviews
-- append-only
create table review_votes (
  review_id bigint not null references reviews,
  account_id bigint not null references accounts,
  vote text not null check (vote in ('approve', 'refuse')),
  at timestamptz not null,
  primary key (review_id, account_id)
);
create index review_votes_by_account on review_votes (account_id, at desc);
