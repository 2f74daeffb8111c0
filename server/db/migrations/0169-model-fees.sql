-- What models were promised of each sale: they claim it themselves, and what nobody claims goes back to the contributor.

-- owner: market
-- append-only
-- What became of a model's part of a licence after it was settled; `amount` is what was left of it then.
create table market_model_payouts (
  licence_id bigint not null,
  release_id bigint not null,
  how text not null check (how in ('claimed', 'returned')),
  account_id bigint not null references accounts, -- who got it
  amount bigint not null check (amount >= 0),     -- fen
  paid_at timestamptz not null,
  primary key (licence_id, release_id),
  foreign key (licence_id, release_id) references market_licence_models
);
create index market_model_payouts_of on market_model_payouts (account_id, release_id);

create index market_licences_settled on market_licences (settled_at, id) where settled_at is not null and models_part > 0;

insert into reserved_names (name, reason) values ('model-fees', 'address') on conflict do nothing;
