-- What a work shows that not everybody wants to come upon: said by its author, or by a reviewer, whose word an edit does not take away.
alter table posts add column own_labels text[] not null default '{}' check (own_labels <@ '{nudity,violence,distress}');
alter table posts add column review_labels text[] not null default '{}' check (review_labels <@ '{nudity,violence,distress}');
alter table posts add column labels text[] not null generated always as (own_labels || review_labels) stored;

-- owner: posts
-- Labels that were put on by a reviewer: `put_off_at` null while one stands.
create table post_labels (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  label text not null check (label in ('nudity', 'violence', 'distress')),
  put_on_by bigint not null references accounts,
  put_on_at timestamptz not null,
  put_off_by bigint references accounts,
  put_off_at timestamptz,
  check ((put_off_by is null) = (put_off_at is null))
);
create unique index post_labels_standing on post_labels (post_id, label) where put_off_at is null;

-- What a reader chose, read with their session; what is in neither asks first. `minor`: of who was verified and is under 18.
alter table accounts add column shown_labels text[] not null default '{}' check (shown_labels <@ '{nudity,violence,distress}');
alter table accounts add column hidden_labels text[] not null default '{}' check (hidden_labels <@ '{nudity,violence,distress}' and not hidden_labels && shown_labels);
alter table accounts add column minor boolean not null default false;
create index accounts_minor on accounts (id) where minor;

-- A report may come to a label, which its owner can appeal against like against a removal.
alter table report_cases add column label text check (label in ('nudity', 'violence', 'distress'));
alter table report_cases drop constraint report_cases_state_check;
alter table report_cases add constraint report_cases_state_check check (state in ('open', 'unfounded', 'labelled', 'removed', 'stands', 'restored', 'gone'));
alter table report_cases drop constraint report_cases_check1;
alter table report_cases add constraint report_cases_check1 check ((reason is not null) = (state in ('labelled', 'removed', 'stands', 'restored')));
alter table report_cases add constraint report_cases_label_check1 check (label is null or state in ('labelled', 'stands', 'restored'));
