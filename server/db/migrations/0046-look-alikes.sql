-- Names that look like another: each name is kept with its skeleton (server/kit/skeleton.ts), which only a program can tell. Rows of before are filled
-- by a round while the site runs; where the table of look-alikes is renewed, a migration empties these columns.
alter table accounts add column nickname_skeleton text;
create index accounts_by_nickname_skeleton on accounts (nickname_skeleton);
create index accounts_without_skeleton on accounts (id) where nickname_skeleton is null;
alter table handles add column skeleton text;
create index handles_by_skeleton on handles (skeleton);
create index handles_without_skeleton on handles (handle) where skeleton is null;
-- Who is gone looks like nobody.
update accounts set nickname_skeleton = '' where nickname = 'gone-' || id;

-- How a reserved name looks is asked of the program too. `stands`: where in a name it is reserved.
drop index reserved_names_by_look;
alter table reserved_names drop column look;
alter table reserved_names add column stands text not null default 'whole' check (stands in ('whole', 'edge', 'anywhere'));
update reserved_names set stands = 'anywhere' where reason = 'brand';
insert into reserved_names (name, reason, stands) values
  ('拾光', 'brand', 'anywhere'), ('官方', 'official', 'anywhere'), ('客服', 'official', 'edge'), ('管理员', 'official', 'edge')
  on conflict (name) do update set stands = excluded.stands;

-- The words of 0005 that stand there in pinyin, and those that go with them.
insert into reserved_names (name, reason)
select name, 'official' from regexp_split_to_table(trim('
  系统 系统通知 系统消息 系统管理 管理 管理团队 运营 运营者 运营团队 运营人员 运营中心 审核 审核员 审核团队 审核中心 财务 财务部 财务团队 平台 平台通知 平台管理 客户服务 客户支持
  技术支持 支持 安全 安全中心 帮助 帮助中心 编辑 编辑部 小编 主编 总编 小秘书 站长 站务 版主 圈主 版权 公告 通知 反馈 举报 投诉 退款 提现 充值 兑换 支付 中奖 福利 广告
  法务 法务部 商务 商务合作 合作 人事 招聘 公司 总部 领导 评委 评审 认证 认证中心 政府 公安 警察 网警 法院 网信办 中宣部 新华社 央视
', E' \n'), '\s+') as name on conflict do nothing;
