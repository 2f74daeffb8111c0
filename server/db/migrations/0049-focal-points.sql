-- What must stay in sight where a picture is cropped: how far from the left and from the top, of its width and height. The image worker guesses, the author says.
-- Pictures of before have none until a round has looked at them.
alter table images
  add column focus_x real check (focus_x between 0 and 1),
  add column focus_y real check (focus_y between 0 and 1),
  add check ((focus_x is null) = (focus_y is null));
create index images_without_focus on images (id) where state = 'ready' and focus_x is null;
alter table posts
  add column cover_focus_x real not null default 0.5 check (cover_focus_x between 0 and 1),
  add column cover_focus_y real not null default 0.5 check (cover_focus_y between 0 and 1);
