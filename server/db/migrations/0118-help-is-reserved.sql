-- The first segments of pages that explain.
insert into reserved_names (name, reason) select name, 'address' from unnest(array[
  'help', 'guide', 'novice-guide', 'pixtura-guide', 'faq', 'member-faq', 'member-rule', 'community-convention', 'wechat-login-guide', 'usage-description',
  'pixt', 'update-history', 'update-info', 'cooperation', 'market', 'course', 'llms'
]) as name on conflict do nothing;
