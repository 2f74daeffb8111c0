-- Stamps that members took for tasks of campaigns.

-- owner: contests
-- `day`: of a daily task, by the clock of UTC+8. A task gives its stamps once, a daily one once a day.
create table task_rewards (
  id bigint generated always as identity primary key,
  activity_id int not null check (activity_id > 0),
  account_id bigint not null references accounts,
  item_id text not null,
  day date,
  stamps int not null check (stamps > 0),
  taken_at timestamptz not null,
  unique nulls not distinct (activity_id, account_id, item_id, day)
);
create index task_rewards_of on task_rewards (account_id, activity_id, id desc);

insert into reserved_names (name, reason) values ('campaign-tasks', 'address') on conflict do nothing;
