-- Cards of campaigns: earned by tasks, doubles given to members, a full set spent on a ticket of the draw that was announced for it.

-- owner: campaigns
create table set_cards (
  id bigint generated always as identity primary key,
  activity_id int not null references opened_campaigns,
  account_id bigint not null references accounts,   -- whose it is
  card text not null,
  earned_by text not null,                          -- the task that it came with first
  got_at timestamptz not null,
  given_by bigint references accounts,              -- who gave it last
  spent_on bigint references draws,
  spent_at timestamptz,
  check ((spent_on is null) = (spent_at is null)),
  check (given_by is distinct from account_id)
);
create index set_cards_of on set_cards (activity_id, account_id, card) where spent_on is null;
create index set_cards_by_account on set_cards (account_id, id);
create index set_cards_by_giver on set_cards (given_by, got_at) where given_by is not null;
create index set_cards_spent on set_cards (spent_on) where spent_on is not null;

-- `cards_of`: a ticket of it takes a full set of that campaign's cards.
alter table draws add column cards_of int references opened_campaigns;
create index draws_for_cards on draws (cards_of) where cards_of is not null;
