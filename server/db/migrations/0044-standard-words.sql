-- One word per thing: figures are parameters, the door of withdrawals is a reauthentication.

alter table figure_changes rename to parameter_changes;
alter table parameter_changes rename column figure to parameter;
alter index figure_changes_by_time rename to parameter_changes_by_time;
alter table figure_proposals rename to parameter_proposals;
alter table parameter_proposals rename column figure to parameter;
alter table withdraw_doors rename to withdrawal_reauthentications;
alter index withdraw_doors_by_account rename to withdrawal_reauthentications_by_account;
alter index withdraw_doors_age rename to withdrawal_reauthentications_age;

update reviews set kind = 'parameter' where kind = 'figure';
