-- Cards that members made of their year.

-- owner: campaigns
-- `facts`: what it says, as it was when it was made; `best`: posts, shown as long as everybody sees them.
create table yearly_cards (
  account_id bigint not null references accounts,
  year int not null check (year between 2000 and 2999),
  code text not null unique,
  facts jsonb not null,
  best bigint[] not null,
  made_at timestamptz not null,
  primary key (account_id, year)
);

insert into reserved_names (name, reason) values ('yearly', 'address') on conflict do nothing;
