-- What must never be true of concepts; every row is a fault.
select 'a concept without a name' fault, c.id::text as id from concepts c where not exists (select from concept_names n where n.concept_id = c.id)
union all
select 'a name that no tag can be', n.name from concept_names n where n.name <> lower(btrim(n.name)) or n.name = '';
