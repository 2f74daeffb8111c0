-- In which fields a word is banned; in all of them where none is named. One list for every text that a member types.
alter table banned_words add column fields text[] not null default '{}'
  check (fields <@ array['account', 'nickname', 'uniqueUri', 'bioZh', 'bioEn', 'title', 'description', 'tags', 'place', 'alt', 'credit']);

-- owner: settings
-- append-only
-- Who changed the list, when and why; the row says how the word stands since then.
create table banned_word_changes (
  id bigint generated always as identity primary key,
  word text not null,
  change text not null check (change in ('added', 'changed', 'removed')),
  reason text not null,
  fields text[] not null,
  why text not null,
  account_id bigint not null references accounts,
  changed_at timestamptz not null
);
create index banned_word_changes_by_account on banned_word_changes (account_id);

-- Some came with a space before them.
update banned_words set word = btrim(word) where word <> btrim(word);

-- 增加威信 is what people say of a good name.
delete from banned_words where word = '加威信';

-- Whoever is called so seems to speak for us. In a sentence these words are innocent, so they are banned in names only.
insert into banned_words (word, reason, fields)
select word, 'impersonation', array['account', 'nickname', 'uniqueUri'] from regexp_split_to_table(trim('
  官方客服 官方账号 官方认证 官方团队 官方人员 官方活动 官方通知 在线客服 人工客服 客服中心 客服专员 客服经理 平台客服 系统管理员 平台管理员 网站管理员 审核专员 审核中心
  拾光官方 拾光客服 拾光团队 拾光小助手 拾光管理 退款专员 理赔专员 中奖专员
', E' \n'), '\s+') as word;
insert into banned_words (word, reason, fields)
select btrim(regexp_replace(word, '\s+', ' ', 'g')), 'impersonation', array['account', 'nickname', 'uniqueUri'] from regexp_split_to_table('
  official account, official support, official team, official page, customer support, customer service, customer care, support team, support desk,
  support agent, verified account, account security, security team, refund department, payment department, moderation team, site admin,
  site administrator, system administrator, pixtura team, pixtura staff, pixtura support
', ',') as word;

-- How people are led away from here to pay elsewhere.
insert into banned_words (word, reason)
select word, 'spam' from regexp_split_to_table(trim('
  加QQ群 加扣扣 加企鹅号 私聊发资源 私信领取 加群领资料 看主页加我
', E' \n'), '\s+') as word;
insert into banned_words (word, reason)
select btrim(regexp_replace(word, '\s+', ' ', 'g')), 'spam' from regexp_split_to_table('
  add my wechat, add me on wechat, wechat me, dm me for prices, text me on whatsapp, message me on telegram, join my telegram, follow for follow
', ',') as word;
