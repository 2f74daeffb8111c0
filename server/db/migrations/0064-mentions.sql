-- Who may mention a person, and whether others see how many like and forwarded their works.
alter table accounts
  add column mentioned_by text not null default 'everybody' check (mentioned_by in ('everybody', 'followed', 'nobody')),
  add column shows_counts boolean not null default true;
