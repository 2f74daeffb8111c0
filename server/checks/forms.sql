-- What must never be true of answers to forms; every row is a fault.
select 'answered where nothing was asked' fault, a.id::text as id from form_answers a join opened_campaigns o using (activity_id)
  where jsonb_typeof(o.definition->'form') is distinct from 'object'
union all
select 'answered before the start or after the end', a.id::text from form_answers a join opened_campaigns o using (activity_id)
  where a.made_at < (o.definition->>'startTime')::timestamptz or a.changed_at >= (o.definition->>'endTime')::timestamptz
union all
select 'a field that there is not, or that should be sealed', a.id::text from form_answers a join opened_campaigns o using (activity_id),
  lateral jsonb_object_keys(a.answers) said
  where not exists (select from jsonb_array_elements(o.definition->'form'->'fields') f where f->>'id' = said and (f->>'personal')::boolean = false)
union all
select 'erased before its time', a.id::text from form_answers a join opened_campaigns o using (activity_id)
  where a.erased_at < (o.definition->>'endTime')::timestamptz + interval '60 days';
