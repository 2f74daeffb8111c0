-- What the content credentials (C2PA) of a photograph's file say, and whether the file is still what was signed.
alter table images add column credentials jsonb;
-- Where an original stands on a chain is looked up by its hash, for what is written into a copy of it.
create index anchor_leaves_of_hash on anchor_leaves (content_hash) where post_id <> 0;
