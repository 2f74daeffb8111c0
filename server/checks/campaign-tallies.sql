-- What must never be true of tallies; every row is a fault.
select 'counted before its results were out' fault, t.activity_id::text as id from campaign_tallies t join opened_campaigns o using (activity_id)
  where t.counted_at < (o.definition->>'resultTime')::timestamptz
union all
select 'final while money lies in its pot', t.activity_id::text from campaign_tallies t join wheel_pots p using (activity_id) where t.is_final and p.returned_at is null;
