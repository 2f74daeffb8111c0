-- What jurors say of finalists, and when that was put together.

-- owner: contests
alter table contests add column judged_at timestamptz;
-- owner: contests
-- `judged`: the mean of what jurors gave, each by their own measure, in thousandths; null where there was no jury, or nobody of it judged.
alter table contest_entries add column judged int;

-- owner: contests
-- `juror_id`: null when they are a member no more; `seat`: their place in the jury of the definition, from 0.
create table jury_scores (
  activity_id int not null,
  number int not null,
  seat smallint not null check (seat >= 0),
  juror_id bigint references accounts,
  score smallint not null check (score between 1 and 10),
  words text not null,
  given_at timestamptz not null,
  primary key (activity_id, number, seat),
  foreign key (activity_id, number) references contest_entries (activity_id, number)
);
create index jury_scores_of on jury_scores (juror_id) where juror_id is not null;
