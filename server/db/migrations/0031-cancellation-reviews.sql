-- Who wants to be forgotten while something of theirs is not finished: an operator looks at it first, and money on its way is waited for.

-- `asked`: nobody has to look, or nobody did in time; `refused`: the request has ended and the account stays; `erasing`: nothing can stop it any more.
alter table cancellations
  add column state text not null default 'asked' check (state in ('asked', 'review', 'approved', 'refused', 'erasing', 'erased')),
  add column decided_at timestamptz,
  add column reason text,                   -- why it was refused, and the reviewer's words
  add column words text not null default '',
  add column looked_at timestamptz;         -- when money on its way last held it up: those go behind the others
update cancellations set state = 'erased' where erased_at is not null;
alter table cancellations
  add check ((state = 'erased') = (erased_at is not null)),
  add check ((state = 'refused') = (reason is not null)),
  add check (state not in ('approved', 'refused') or decided_at is not null);
