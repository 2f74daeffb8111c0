-- A consent says in which language its text was read. Those before stand in their person's language.
alter table consents add column lang text check (lang in ('zh', 'en'));
update consents c set lang = a.lang from accounts a where a.id = c.account_id;
alter table consents alter column lang set not null;

-- When its person put the question about new terms off: a session asks once.
alter table sessions add column later_at timestamptz;
