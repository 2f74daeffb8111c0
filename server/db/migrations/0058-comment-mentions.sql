-- owner: posts
-- Whom a comment names with @, of those who let its writer and see the post.
create table comment_mentions (
  comment_id bigint not null references comments on delete cascade,
  account_id bigint not null references accounts,
  primary key (comment_id, account_id)
);
create index comment_mentions_by_account on comment_mentions (account_id);
