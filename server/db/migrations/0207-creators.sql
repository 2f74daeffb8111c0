-- Who may cast collectibles, and what they said when they asked to.

-- owner: nft
-- One application for an account. The name behind it is verified by `identity`; what each round came to stands in `reviews`.
create table creators (
  id uuid primary key,
  account_id bigint not null unique references accounts,
  state text not null check (state in ('waiting', 'qualified', 'rejected', 'withdrawn')),
  about text not null,                     -- what they want to cast
  asked_at timestamptz not null,           -- the last time it was put before somebody
  decided_at timestamptz,
  reason text,                             -- why it was rejected, and the reviewer's words
  words text not null default '',
  check ((state in ('qualified', 'rejected')) = (decided_at is not null)),
  check ((state = 'rejected') = (reason is not null))
);
