-- A task that counts each time gives its stamps more than once; `nth` says which time it is, 1 of others.

alter table task_rewards add column nth int not null default 1 check (nth > 0);
alter table task_rewards drop constraint task_rewards_activity_id_account_id_item_id_day_key;
alter table task_rewards add constraint task_rewards_once unique nulls not distinct (activity_id, account_id, item_id, day, nth);
