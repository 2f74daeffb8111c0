-- News as articles: documents as trees in both languages, each save a version, and what of it is shown from when.

-- owner: articles
-- `slug`: its name in addresses, for good. `version`: the latest.
create table articles (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('news', 'nft', 'blockchain-and-copyright', 'notice')),
  version integer not null default 1,
  made_at timestamptz not null
);

-- owner: articles
-- append-only
-- What an editor wrote: title, summary and document of each language.
create table article_versions (
  article_id bigint not null references articles,
  version integer not null,
  zh jsonb not null,
  en jsonb not null,
  why text not null,
  account_id bigint not null references accounts,
  made_at timestamptz not null,
  primary key (article_id, version)
);
create index article_versions_by_account on article_versions (account_id);

-- owner: articles
-- append-only
-- What is shown of it from when: the last that has begun holds. Without a version nothing is.
create table article_showings (
  id bigint generated always as identity primary key,
  article_id bigint not null references articles,
  version integer,
  shows_from timestamptz not null,
  why text not null,
  account_id bigint not null references accounts,
  decided_at timestamptz not null,
  foreign key (article_id, version) references article_versions (article_id, version)
);
create index article_showings_of_article on article_showings (article_id, id desc);
create index article_showings_by_account on article_showings (account_id);
