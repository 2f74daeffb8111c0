-- Why a comment waits: its writer is new and the author of the post looks first, or it holds a link. `seen_before`: it was seen and waits again because it was
-- changed, so whom it answers has heard of it.
alter table comments
  add column held_for text check (held_for in ('new', 'link')),
  add column seen_before boolean not null default false;

-- Whom a comment names hears of it once, however often it waits.
alter table comment_mentions add column told boolean not null default false;
update comment_mentions m set told = true from comments c where c.id = m.comment_id and c.state = 'shown';
