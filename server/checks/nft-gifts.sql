-- A gift that is on its way or was given has its transfer, and one that ended otherwise has none that was done; of a piece one code at a time can be redeemed.
select 'gift ' || g.number || ' is ' || g.state || ' without its transfer' as wrong from piece_gifts g
  where g.state in ('sending', 'given') and not exists (select from piece_transfers t where t.key = 'gift ' || g.number
    and t.casting_id = g.casting_id and t.edition = g.edition and t.from_id = g.from_id and t.to_id = g.to_id and (g.state = 'sending' or t.state = 'done'))
union all
select 'gift ' || g.number || ' is ' || g.state || ' and its piece went' from piece_gifts g join piece_transfers t on t.key = 'gift ' || g.number
  where t.state = 'done' and g.state not in ('sending', 'given')
union all
select 'code ' || k.id || ' was redeemed without its transfer' from redeem_codes k
  where k.redeemed_at is not null and not exists (select from piece_transfers t where t.key = 'redeem ' || k.id || ' ' || k.turn
    and t.casting_id = k.casting_id and t.edition = k.edition and t.to_id = k.redeemed_by)
union all
select 'code ' || k.id || ' can be redeemed and its piece went' from redeem_codes k join piece_transfers t on t.key = 'redeem ' || k.id || ' ' || k.turn
  where k.redeemed_at is null and t.state = 'done'
union all
select 'a piece of which two codes can be redeemed: ' || k.casting_id || ' ' || k.edition from redeem_codes k join redeem_batches b on b.id = k.batch_id
  where k.redeemed_at is null and b.ended_at is null and exists (select from redeem_codes o join redeem_batches p on p.id = o.batch_id where o.casting_id = k.casting_id
    and o.edition = k.edition and o.id > k.id and o.redeemed_at is null and p.ended_at is null and p.made_at < b.expires_at and p.expires_at > b.made_at);
