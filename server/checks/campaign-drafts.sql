-- What must never be true of campaigns that are composed; every row is a fault.
select 'a campaign whose latest version is not there' fault, d.id::text as id from campaign_drafts d
  where not exists (select from campaign_versions v where v.draft_id = d.id and v.version = d.version)
    or exists (select from campaign_versions v where v.draft_id = d.id and v.version > d.version)
union all
select 'a campaign was opened by who wrote it', o.id::text from campaign_openings o
  join campaign_versions v on v.draft_id = o.draft_id and v.version = o.version
  where o.approved_by = v.account_id
union all
select 'a campaign is open and not as it was last opened', d.id::text from campaign_drafts d
  left join opened_campaigns c on c.activity_id = d.id
  where (c.activity_id is null) = exists (select from campaign_openings o where o.draft_id = d.id and o.outcome = 'opened')
    or c.slug <> d.slug;
