-- owner: posts
-- Tags whose new work somebody wants to see together; of a concept by any of its names.
create table followed_tags (
  account_id bigint not null references accounts,
  tag text not null,
  followed_at timestamptz not null,
  primary key (account_id, tag)
);
