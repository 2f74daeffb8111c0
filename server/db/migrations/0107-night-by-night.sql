-- A night compares what is new, and a thirtieth of what is old.

-- owner: wallet
alter table reconciliations
  add column new_until bigint,              -- the last entry that was compared as new: the next night goes on behind it; null in those that compared all
  add column pass_until bigint;             -- how far the pass through the old ones has come
