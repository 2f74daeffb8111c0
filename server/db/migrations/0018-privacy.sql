-- What a person shows: how much of the place of new pictures, camera data, themselves to search engines, whom they follow.
alter table accounts
  add column place_default text not null default 'none' check (place_default in ('none', 'city')),
  add column shows_camera boolean not null default true,
  add column listed boolean not null default true,
  add column shows_following boolean not null default true,
  -- whether their name is verified: 0 not asked, 1 waiting, 2 verified, 3 refused
  add column identity_status smallint not null default 0 check (identity_status between 0 and 3);
