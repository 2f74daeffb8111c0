-- owner: posts
-- Smaller films that an encoder on this server made of one, as files beside it ('480.mp4'); null: nobody tried yet. `sizes_fault`: what kept it from one of them.
-- `encoding_since`: an encoder has it in hand.
alter table films add column sizes text[] check (sizes <@ array['480.mp4', '480.webm', '1080.mp4', '1080.webm']), add column sizes_fault text,
  add column encoding_since timestamptz;
create index films_without_sizes on films (read_at) where state = 'ready' and sizes is null;

-- owner: posts
-- The same for tiles, beside its type and length.
alter table posts add column film_sizes text[] not null default '{}';
