-- Names of members' own at which their portfolio answers.

-- owner: collections
-- `word`: what the record under `_pixtura.` has to say. `proven_at`: since when it was found there; `missing_since`: from when on it was not, until that ends it.
create table portfolio_domains (
  account_id bigint primary key references accounts,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  word text not null,
  named_at timestamptz not null,
  asked_at timestamptz not null,
  looked_at timestamptz,
  found text check (found in ('record', 'none', 'unreached', 'taken')),
  proven_at timestamptz,
  missing_since timestamptz
);
create unique index portfolio_domains_open on portfolio_domains (domain) where proven_at is not null;
