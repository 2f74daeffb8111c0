-- Codes are counted by the block of addresses they were asked for from, too: who rents a whole network is one sender. /24 of IPv4, /48 of IPv6.
alter table sms_codes add column block text;
update sms_codes set block = case
  when ip ~ '^\d+\.\d+\.\d+\.\d+$' then regexp_replace(ip, '\.\d+$', '.0/24')
  when ip ~ '::/64$' then regexp_replace(ip, ':[0-9a-f]+::/64$', '::/48')
  else ip end;
alter table sms_codes alter column block set not null;
create index sms_codes_by_block on sms_codes (block, sent_at desc);
