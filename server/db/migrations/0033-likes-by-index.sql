-- A plan made while a table is new and small reads all of it, and is kept: by the time that a post has thousands of likes each of them has become dear.
alter function like_post(bigint, text, text, text, bigint, timestamptz) set enable_seqscan = off;
