-- What must never be true of articles; every row is a fault.
select 'an article whose latest version is not there' fault, a.id::text as id from articles a
  where not exists (select from article_versions v where v.article_id = a.id and v.version = a.version)
    or exists (select from article_versions v where v.article_id = a.id and v.version > a.version)
union all
select 'an article is shown without a title in both languages', s.id::text from article_showings s
  join article_versions v on v.article_id = s.article_id and v.version = s.version
  where coalesce(v.zh->>'title', '') = '' or coalesce(v.en->>'title', '') = ''
union all
select 'a document that is no tree', v.article_id::text from article_versions v
  where v.zh->'body'->>'type' is distinct from 'doc' or v.en->'body'->>'type' is distinct from 'doc';
