-- A refusal may come to one of several things, and what does more harm has its turn before what came earlier.
alter table reviews add column outcome text;
alter table reviews add column turn_at timestamptz; -- null: when it was opened
alter table held_votes add column outcome text;
create index reviews_by_turn on reviews (kind, coalesce(turn_at, opened_at), id) where state = 'waiting';
