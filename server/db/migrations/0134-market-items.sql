-- Pictures that their author offers for sale: one picture of a post is one item, with its way through the states written down.

-- owner: posts
-- Pictures that are listed elsewhere and therefore stay as they are; `number` says where.
create table listed_images (
  image_id uuid primary key references images,
  post_id bigint not null references posts,
  number text not null
);
create index listed_images_of on listed_images (post_id);

-- owner: market
create table market_items (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{10}$'), -- its name in addresses: says nothing and cannot be guessed
  account_id bigint not null references accounts,                -- who sells
  post_id bigint references posts,                               -- null once its author is gone
  image_id uuid references images on delete set null,
  state text not null check (state in ('draft', 'waiting', 'in-review', 'on-sale', 'rejected', 'delisted', 'cancel-requested', 'frozen')),
  frozen_for text check (frozen_for in ('likeness', 'hidden')),
  resumes text check (resumes in ('in-review', 'on-sale')),      -- where it was before it was frozen
  title text not null,
  lang text not null check (lang in ('zh', 'en')),
  keywords text[] not null default '{}',
  category text not null,
  price integer not null check (price > 0),                      -- fen, of a standard licence
  people smallint check (people between 0 and 99),               -- who can be recognised, as its author says; null: not said yet
  has_property boolean,                                          -- somebody's property can be recognised; null: not said yet
  released_people smallint not null default 0,                   -- people whose releases are valid
  property_released boolean not null default false,
  -- what may be advertised with it follows from what can be recognised and what is released
  licence_class text not null generated always as (
    case when released_people >= people and (has_property = false or property_released) then 'commercial' else 'editorial' end) stored,
  is_exclusive_sold boolean not null default false,
  licences_sold integer not null default 0 check (licences_sold >= 0),
  stack_of bigint references market_items,                       -- similar frames of the same person are sold as one stack, under its first
  findings jsonb not null default '[]',                          -- what was seen before anybody reviewed it
  checked_at timestamptz,                                        -- when that was looked for; null: not yet
  agreed_title text,                                             -- the words that a reviewer agreed to last
  agreed_keywords text[],
  made_at timestamptz not null,
  submitted_at timestamptz,                                      -- its place in the queue
  listed_at timestamptz,                                         -- since when it is on sale, or was last
  changed_at timestamptz not null,
  version integer not null default 1,                            -- goes up with each change of words, price or state
  check ((state = 'frozen') = (frozen_for is not null)),
  check ((state = 'frozen') = (resumes is not null)),
  check (state <> 'on-sale' or (listed_at is not null and image_id is not null and post_id is not null)),
  check (stack_of is distinct from id)
);
create unique index market_items_image on market_items (image_id);
create index market_items_by_account on market_items (account_id, id desc);
create index market_items_by_state on market_items (account_id, state, id desc);
create index market_items_of_post on market_items (post_id);
create index market_items_on_sale on market_items (listed_at desc, id desc) where state = 'on-sale';
create index market_items_by_seller on market_items (account_id, listed_at desc, id desc) where state = 'on-sale';
create index market_items_stacks on market_items (stack_of) where stack_of is not null;
create index market_items_unchecked on market_items (id) where checked_at is null and state <> 'delisted';

-- owner: market
-- Every change of a state: from which to which, who did it and why. A reviewer shows with a region of the picture what they mean, in parts of its width and height.
create table market_item_moves (
  id bigint generated always as identity primary key,
  item_id bigint not null references market_items,
  was text,
  state text not null,
  account_id bigint references accounts, -- null: no person did
  reason text,
  words text not null default '',
  region_x real check (region_x between 0 and 1),
  region_y real check (region_y between 0 and 1),
  region_width real check (region_width > 0 and region_x + region_width <= 1.001),
  region_height real check (region_height > 0 and region_y + region_height <= 1.001),
  at timestamptz not null,
  check (num_nulls(region_x, region_y, region_width, region_height) in (0, 4))
);
create index market_item_moves_of on market_item_moves (item_id, id desc);
create index market_item_moves_by_account on market_item_moves (account_id);

-- owner: market
-- A picture that was to be sold is like an older one of somebody else: who that is says until when whose it is, and a reviewer decides on what both say.
create table market_likenesses (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[a-z0-9]{10}$'),
  item_id bigint not null references market_items,
  image_id uuid references images on delete set null, -- the older picture
  account_id bigint not null references accounts,     -- whose it is
  apart smallint not null,                            -- bits of 64 in which they differ
  found_at timestamptz not null,
  answer_by timestamptz not null,
  answer text check (answer in ('mine', 'allowed')),
  words text not null default '',
  answered_at timestamptz,
  defence text not null default '',                   -- what the seller says
  state text not null check (state in ('asked', 'review', 'upheld', 'cleared', 'dropped')),
  closed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((state in ('upheld', 'cleared', 'dropped')) = (closed_at is not null))
);
create unique index market_likenesses_open on market_likenesses (item_id) where state in ('asked', 'review');
create index market_likenesses_of on market_likenesses (item_id, id desc);
create index market_likenesses_by_account on market_likenesses (account_id, id desc);
create index market_likenesses_due on market_likenesses (answer_by) where state = 'asked';

-- What a standard licence may cost, in fen.
insert into parameter_changes (parameter, value, why, changed_at) values
  ('salePriceLeast', 1000, 'the first day', '2020-01-01T00:00:00+08:00'),
  ('salePriceMost', 10000000, 'the first day', '2020-01-01T00:00:00+08:00');
