-- owner: posts
-- What is said or heard in a film, by its author, as WebVTT; null where they wrote none.
alter table films add column captions_zh text, add column captions_en text;

insert into reserved_names (name, reason) values ('upload-film', 'address') on conflict do nothing;
