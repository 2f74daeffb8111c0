-- Forms of campaigns: what each member answered, once; it can be changed until the end, and is erased sixty days after it.

-- owner: campaigns
create table form_answers (
  id bigint generated always as identity primary key,
  activity_id int not null references opened_campaigns,
  account_id bigint not null references accounts,
  answers jsonb,             -- by the name of the field: what says nothing of who answers
  personal_sealed bytea,     -- the same of personal fields, as JSON; null where nothing of them was answered
  made_at timestamptz not null,
  changed_at timestamptz not null,
  erased_at timestamptz,
  unique (activity_id, account_id),
  check (changed_at >= made_at),
  check ((erased_at is null) = (answers is not null)),
  check (erased_at is null or personal_sealed is null)
);
create index form_answers_in_order on form_answers (activity_id, id);
create index form_answers_by_account on form_answers (account_id, id);
create index form_answers_kept on form_answers (activity_id) where erased_at is null;
