-- What must never be true of what was handed out for licences; every row is a fault.
select 'a file that was fetched and a licence that says it was not' fault, l.number as id from market_licences l
  where l.first_downloaded_at is null and exists (select from licence_downloads d where d.licence_id = l.id)
union all
select 'a document without a mark', l.number from market_licences l
  where exists (select from licence_documents d where d.licence_id = l.id)
    and not exists (select from licence_marks m where m.licence_id = l.id)
union all
select 'editions with a gap', d.licence_id::text from licence_documents d group by d.licence_id having max(d.edition) <> count(*);
