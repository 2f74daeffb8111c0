-- Names nobody may take and words nobody may use, as they stand on the first day. The console edits both lists later.

-- Our own name, also as a part of another.
insert into reserved_names (name, reason)
select name, 'brand' from regexp_split_to_table(trim('
  pixtura
', E' \n'), '\s+') as name;

-- Whoever bears one of these seems to speak for us or for the state: in English and in pinyin.
insert into reserved_names (name, reason)
select name, 'official' from regexp_split_to_table(trim('
  accounting adm admin administrator administrators admins announcement announcements anquan anquanzhongxin audit auditor authority bangzhu bank
  banquan banzhu bd bianji bianjibu billing business caiwu caiwubu care career careers cashier ceo certified cfo chongzhi choujiang company complaint
  complaints compliance coo copyright corp counsel court crew cto curator curators customer-service customerservice dmca duihuan editor editorial
  editors fawu fayuan feedback finance finance-team founder fuli gongan gonggao gongsi gov government guanfang guanfang-kefu guanfangkefu guanggao
  guanli guanliyuan headquarters help-center help-desk helpcenter helpdesk hezuo hr huodong inc invoice invoices jingcha jubao judge judges jury kefu
  kefu-zhongxin kefuxiaomi kefuzhongxin lawyer legal lingdao management manager marketing media-team mod moderator moderators mods news newsletter
  newsroom notice notices office official official-team officials operation operations operator operators ops owner partner partners partnership
  payout payouts pingwei pixt pixt-official police pr press quanzhu recruit recruiter recruiting recruitment refund refunds renminribao renshi review
  reviewer reviewers reviews safety sales security service service-desk sgkefu shangwu shenhe shenheyuan shiguang shiguang-team sponsor sponsors staff
  support support-team supports takedown team teams tixian tongzhi touru tousu treasury trust trust-and-safety tuikuan verification-team verified
  wangxinban xiaobian xiaomishu xinhuashe xitong xitongxiaoxi yangshi yunying yunyingzhe zhanzhang zhaopin zhengfu zhichi zhifu zhongjiang zhongxuanbu
  zhubian zongbian zongbu
', E' \n'), '\s+') as name;

-- Words that machines, protocols and mail take for themselves.
insert into reserved_names (name, reason)
select name, 'system' from regexp_split_to_table(trim('
  1xx 2xx 3xx 400 401 403 404 405 409 410 422 429 4xx 500 502 503 504 5xx abuse activate activation add admin-api adminapi alpha anon anonymous
  anybody api api-v1 api-v2 apis archive archives asp aspx atom auth authentication authorize autoconfig autodiscover backup backups banned beta bot
  bots broadcasthost cache callback canary cancel captcha cdn cgi cgi-bin code codes config configuration confirm console constructor cookie cookies
  cpanel crawler create credential cron csv daemon dashboard database db debug default delete deleted demo destroy dns do-not-reply docker domain
  donotreply dotenv drop edge email emoji env error errors everybody everyone example exception false file files forgot forgot-password ftp gateway
  get git github gitlab graphql guest guests hasownproperty hook hooks host hostmaster hostname htm html http https imap insert install internal
  intranet isatap jenkins job jobs join json jsp kubernetes local localdomain localhost log log-in log-out logging login logout logs mail mail1 mail2
  mailer mailer-daemon mailing mfa moderator-queue monitor monitoring mx mx1 mx2 nan nil no-reply nobody noc node none noone noreply npm ns ns1 ns2
  ns3 ns4 null oauth oauth2 openid otp panel passwd password passwords patch pdf php phpmyadmin pop pop3 postgres postmaster preview private prod
  production proto prototype proxy put pwd queue redis register registration remove removed reset reset-password reset-pwd rest robot root rpc rss
  saml sample sandbox save script sdk secure security-txt select send server servers session sessions setup sftp sign-in sign-out sign-up signin
  signout signup site sites sms sms-code smtp somebody spam spider sql ssh ssl sso stage staging stat stats status subdomain submit sudo superuser svn
  sys sysadmin sysop system task tasks test tester testing tests tls token tokens tostring trace true two-factor undef undefined unicode unknown
  unsubscribe update upload-photos uploads uptime uri url usenet uucp valueof visitor void vpn wap web web1 webhook webhooks webmail webmaster website
  worker workers wp-admin wp-login wpad www www1 www2 www3 xhtml xml yaml
', E' \n'), '\s+') as name;

-- First segments of the site map, words beside :account in the API, and those that a later page is likely to need.
insert into reserved_names (name, reason)
select name, 'address' from regexp_split_to_table(trim('
  about about-us access account accounts activities activity address administration agreement agreements ai-creative-guide album albums all all-series
  analysis analytics annual-list api-docs app appeal appeals apps archive-photos article article-nft article-nft-info articles asset assets
  auth_minting avatar block block_info blockchain-intro blocked blocks blog blogs board build calendar camera campaign campaigns cancel-account cart
  casting categories category certificate certificates changelog chat check checkout client clients collection collections comment comment-replies
  comments communities community-convention connect contact contact-info contact-us contest contest-guide contest-rule contest-user-rule contests
  contribute contributor contributors cooperation course create-group-welcome create-register-key credential-intro credentials css data dev devel
  developer developers digital-collection digital_collection directory discover docs documentation download download-app download-channel downloads
  draft drafts earnings edit editor-picks en energy energy-rule entries entry event events exchange exchange-pixt explore faq fast-buy favicon
  favorite favorites feature features feed feeds firewall follow followers following font fonts forum forums free friend friends galleries gallery
  gift gifts graduation-credential graph group groups guide guides healthz help history home homepage hosting hot howto identity image image_link
  images img imgshare imgshare-general-links inbox income index index-download info information inquiry invitation invitations invite invite-main
  invite-main-v3 invited-competition invited-competition-two invites inviting issue issues item items javascript js keys language languages lens
  library licence licences license licenses lightbox like likes link links list lists maintenance manifest manual map map-view maps market master me
  media member member-faq member-rule members memories message messages metrics mine mint mobile moments movie multi music my name names namespace
  navigation nearby network new newest nft nft-operate nft-photos nfts nick nickname notes notification notifications notify novice-guide offer offers
  online openapi order orders organization organizations original originals outbox overview owners package page pages past-activities pay payment
  payments photo photo-of-the-day photocomment photographer photographers photos pic pics ping place places plan plans plugin plugins policy popular
  portal portfolio portrait-faq post post-honor-certificates posts preferences premium price pricing privacy privacy-policy product products profile
  profiles project projects promo public query random rank ranking ranking-list read readme readyz recent recommended redeem release releases replies
  reply report reports repository request requests resource resources reward rewards robots rule rules sale samples scripts search self
  self-review-system sell-your-photos seller services setting settings share share-card-group share-inviting share-inviting-v3 share-news
  share-news-v3 share_card_personal shares shop shortlink show sign-in-challenge single-image-base sitemap slideshow source ssladmin start state
  static store stores stories story style styles stylesheet subscribe subscription subscriptions tag tag-challenge- tags talk tech telnet terms
  terms-of-service theme themes thread threads thumb thumbs timeline tmp today todo tool tools top topic topics tos tour transfer translate
  translations trash trending unfollow update-history update-info upload usage usage-description user user-list user-protocol username users util
  valentine valentine-day-credential valentine-list verification verify version video videos wallet watch webgl-info wechat wechat-login-guide weibo
  welcome well-known widget widgets wiki withdraw withdraw-deposit work works ws year you yourdomain yourname yoursite zh
', E' \n'), '\s+') as name;

-- Words that nobody wants to read under a photograph.
insert into reserved_names (name, reason)
select name, 'word' from regexp_split_to_table(trim('
  bitch caonima cunt dubo faggot fuck hitler isis jiba jibaniao maiyin nazi nigga nigger pedo pedophile penis porn porno rapist sex shabi shit slut
  vagina whore xxx zhapian
', E' \n'), '\s+') as name;

-- Advertising, fraud and trade that has no place beside photographs. Chinese is found anywhere in a text, other scripts as whole words,
-- so a Chinese entry must not arise from two innocent words that meet (大约炮台, 当代孕妇, 一件外套现在 must pass).
insert into banned_words (word, reason)
select word, 'spam' from regexp_split_to_table(trim('
  加微信 加我微信 加个微信 加薇信 加威信 加vx 加v信 加微信号 私加微 扫码加群 进群领取 免费领取红包 点击领取 代刷流量 刷粉丝 买粉丝 涨粉 互粉群 代写论文 论文代发
  代考包过 考试包过 文凭代办 引流推广 群发软件 招代理 诚招代理 一手货源 高仿手表 高仿包包 原单尾货 清仓甩卖
', E' \n'), '\s+') as word;
insert into banned_words (word, reason)
select word, 'scam' from regexp_split_to_table(trim('
  刷单兼职 刷单返利 兼职日结 日结工资 在家赚钱 轻松日赚 日赚千元 日入过万 月入十万 稳赚不赔 保本高息 高额返利 内幕消息 带单老师 荐股群 杀猪盘 跑分平台 代洗钱 花呗套现
  信用卡套现 代办信用卡 贷款秒批 无抵押贷款 黑户贷款 裸贷 校园贷 收购银行卡 出售银行卡 出售身份证 实名账号出售 代开发票 办证刻章 出售假币 出售假钞 中奖通知 公检法办案
  安全账户 解冻费 助力返现
', E' \n'), '\s+') as word;
insert into banned_words (word, reason)
select word, 'gambling' from regexp_split_to_table(trim('
  网络赌博 线上赌场 真人荷官 在线百家乐 时时彩平台 六合彩 地下私彩 博彩网站 赌球 外围投注 澳门赌场 棋牌上分 下注网址 网络博彩
', E' \n'), '\s+') as word;
insert into banned_words (word, reason)
select word, 'sex' from regexp_split_to_table(trim('
  同城约炮 约炮软件 裸聊 招嫖 卖淫 嫖娼 援交服务 外围女 上门服务妹子 色情服务 成人视频 黄色视频 色情网站 迷奸 偷拍厕所 儿童色情
', E' \n'), '\s+') as word;
insert into banned_words (word, reason)
select word, 'goods' from regexp_split_to_table(trim('
  出售迷药 迷魂药 冰毒 海洛因 大麻出售 枪支出售 出售仿真枪 子弹出售 炸药制作 管制刀具出售 窃听器 针孔摄像头 代孕公司 卖肾 器官买卖 象牙制品
', E' \n'), '\s+') as word;
insert into banned_words (word, reason)
select regexp_replace(trim(word), '\s+', ' ', 'g'), 'spam' from regexp_split_to_table('
  buy followers, buy likes, cheap followers, followers for sale, dm me to earn, add me on whatsapp, whatsapp me, telegram me, contact me on telegram,
  click here to claim, click the link in my bio, replica watches, cheap replica, essay writing service, write your essay, seo
  services, guest post service
', ',') as word;
insert into banned_words (word, reason)
select regexp_replace(trim(word), '\s+', ' ', 'g'), 'scam' from regexp_split_to_table('
  free iphone, free gift card, you have won a prize, claim your prize, claim your reward, double your bitcoin, double your money, send btc, send eth, bitcoin
  giveaway, crypto giveaway, guaranteed profit, guaranteed returns, risk free investment, forex signals, binary options, get rich quick, make money
  fast, earn from home, work from home and earn, wire transfer fee, inheritance fund, nigerian prince, send your seed phrase, crypto recovery expert, hack your account,
  account recovery agent, payday loan, instant loan approval, fake passport, fake id for sale, buy bank logs, cvv shop
', ',') as word;
insert into banned_words (word, reason)
select regexp_replace(trim(word), '\s+', ' ', 'g'), 'gambling' from regexp_split_to_table('
  online casino, casino bonus, free spins, sports betting tips, sure win bet, slot bonus
', ',') as word;
insert into banned_words (word, reason)
select regexp_replace(trim(word), '\s+', ' ', 'g'), 'sex' from regexp_split_to_table('
  escort service, call girl service, nude cams, hot singles near you, sex chat, adult dating, onlyfans leak, child porn, xxx videos
', ',') as word;
insert into banned_words (word, reason)
select regexp_replace(trim(word), '\s+', ' ', 'g'), 'goods' from regexp_split_to_table('
  buy viagra, cheap viagra, cialis, buy cocaine, buy meth, buy mdma, guns for sale, ghost gun kit, spy camera hidden, ivory for sale
', ',') as word;
