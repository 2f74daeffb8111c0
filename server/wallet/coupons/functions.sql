-- A coupon is used in one step, whoever asks and however often.

-- Uses one coupon: the points it added. 0 where they did not fit (all of them, with `whole`; not one, without), and then it is not used.
-- Null where it is not this member's, was used, or has expired.
create function use_coupon(holder bigint, coupon bigint, moment timestamptz, whole boolean, by_whom text) returns bigint language plpgsql as $$
declare worth bigint; fitted bigint;
begin
  select c.points into worth from energy_coupons c
    where c.id = coupon and c.account_id = holder and c.used_at is null and c.expires_at > moment for update;
  if worth is null then return null; end if;
  fitted := add_energy(holder, worth, moment, whole);
  if fitted > 0 then update energy_coupons set used_at = moment, used_by = by_whom, added = fitted where id = coupon; end if;
  return fitted;
end $$;
