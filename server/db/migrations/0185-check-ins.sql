-- Days on which members checked in to a campaign.

-- owner: campaigns
-- `day`: by the clock of UTC+8. `post_id`: the photograph that was taken on it.
create table check_ins (
  activity_id int not null check (activity_id > 0),
  account_id bigint not null references accounts,
  day date not null,
  way text not null check (way in ('tap', 'photograph')),
  post_id bigint references posts,
  made_at timestamptz not null,
  primary key (activity_id, account_id, day),
  check ((way = 'photograph') = (post_id is not null))
);
create index check_ins_of on check_ins (account_id, activity_id, day);
create index check_ins_post on check_ins (post_id) where post_id is not null;

insert into reserved_names (name, reason) values ('check-ins', 'address') on conflict do nothing;
