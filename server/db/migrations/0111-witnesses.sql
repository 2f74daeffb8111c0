-- The hash of each day's file, signed and kept where no owner of this database can rewrite it.

-- owner: wallet
-- append-only
create table books_witnesses (
  day date primary key references books_files,
  place text not null,                      -- where it was sent
  statement text not null,                  -- as it was sent: a line of JSON, signed
  sent_at timestamptz not null              -- taken there
);
