-- What a film's file says of AI, and how some of its frames look, beside its cover's look.

-- owner: posts
alter table films
  add column ai text not null default 'none' check (ai in ('none', 'suggested', 'assisted', 'generated')),
  add column frames_sent bytea[] not null default '{}' check (cardinality(frames_sent) <= 5), -- small pictures from its member's device, until it is read
  add column prints bigint[] not null default '{}';                                          -- of those and of what the server's encoder shows of it
