-- Invitations that look made for the reward are held: their promise stays until it is known better. Which browser a session began in is a keyed hash.

alter table sessions add column device_mark bytea;
create index sessions_by_device on sessions (device_mark) where device_mark is not null;
create index sessions_by_address on sessions (ip);

-- `range_mark`: a keyed hash of the thousand numbers among which the friend's phone lies.
alter table invites add column range_mark text, add column held_for text[], add column held_at timestamptz, add column looked_at timestamptz,
  drop constraint invites_state_check, add constraint invites_state_check check (state in ('waiting', 'settling', 'held', 'paid', 'lapsed')),
  drop constraint invites_lapsed_for_check, add constraint invites_lapsed_for_check check (lapsed_for in ('no-post', 'few-days', 'left', 'held', 'refused')),
  add constraint held_for_something check ((state <> 'held') or (cardinality(held_for) > 0 and held_at is not null and looked_at is not null));
create index invites_by_range on invites (range_mark) where range_mark is not null;
create index invites_held on invites (looked_at, id) where state = 'held';
