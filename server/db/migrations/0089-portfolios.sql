-- Portfolios: one page of somebody's own work to send to a client, its chapters out of their collections, and what is written to them through it.

-- owner: collections
create table portfolios (
  account_id bigint primary key references accounts,
  name_zh text not null,
  name_en text not null,
  words_zh text not null,
  words_en text not null,
  about_zh text not null,
  about_en text not null,
  theme text not null check (theme in ('light', 'dark')),
  cover_post_id bigint,                    -- a work of its owner's; else the first of the first chapter
  writes boolean not null,                 -- it has a form by which one writes to its owner
  listed boolean not null,                 -- search engines may list it
  shown boolean not null,                  -- others may open it
  version int not null default 1,
  made_at timestamptz not null
);

-- owner: collections
create table portfolio_chapters (
  account_id bigint not null references portfolios,
  place smallint not null check (place between 0 and 11),
  collection_id bigint not null references collections,
  primary key (account_id, place),
  unique (account_id, collection_id)
);
create index portfolio_chapters_by_collection on portfolio_chapters (collection_id);

-- owner: collections
-- What somebody wrote through a portfolio: name, address and words, sealed.
create table portfolio_letters (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  sealed bytea not null,
  sent_at timestamptz not null
);
create index portfolio_letters_of on portfolio_letters (account_id, id desc);
create index portfolio_letters_sent on portfolio_letters (sent_at);
