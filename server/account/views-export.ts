import { exportTableOf } from '#server/kit/export-tables.ts'

const NUMBER = 'the account’s number says whose the row is'
const ROW = 'the number of a row of ours'
const AT = { zh: '时间', en: 'When' }

/** Who somebody is. The phone is opened for its owner. */
export const profileTable = exportTableOf({
  name: 'profile',
  title: { zh: '账号与资料', en: 'Account and profile' },
  table: 'accounts',
  owner: 'id',
  key: ['id'],
  numbers: ['id'],
  fields: {
    id: { zh: 'uid，账号的编号', en: 'The uid, the account’s number' },
    account: { zh: '账号名', en: 'Account name' },
    nickname: { zh: '昵称', en: 'Nickname' },
    unique_uri: { zh: '个性网址', en: 'Personal address' },
    bio_zh: { zh: '简介', en: 'Bio, in Chinese' },
    bio_en: { zh: '英文简介', en: 'Bio, in English' },
    place: { zh: '所在地', en: 'Place' },
    site: { zh: '个人网站', en: 'Site' },
    lang: { zh: '注册时的语言', en: 'Language at registration' },
    roles: { zh: '在站内的职责', en: 'What you may do here beside what everybody may' },
    contributor_status: { zh: '图库供稿资格，0为没有', en: 'Stock contributor, 0 for no' },
    nft_status: { zh: '数字藏品资格，0为没有', en: 'Collectibles creator, 0 for no' },
    place_default: { zh: '新照片的位置公开到：none不公开，city地名', en: 'How exactly the place of new pictures is shown: none, city' },
    shows_camera: { zh: '是否显示拍摄参数', en: 'Whether camera data are shown' },
    listed: { zh: '是否让搜索引擎收录', en: 'Whether search engines may list you' },
    shows_following: { zh: '是否公开关注的人', en: 'Whether others see whom you follow' },
    mentioned_by: {
      zh: '谁可以提到你：everybody所有人，followed你关注的人，nobody谁也不行',
      en: 'Who may mention you: everybody, followed (whom you follow), nobody',
    },
    shows_counts: { zh: '是否公开作品的喜欢和转发数', en: 'Whether others see how many like and forwarded your works' },
    shown_labels: { zh: '带哪些内容标签的作品直接显示', en: 'Content labels of works that are shown to you at once' },
    hidden_labels: { zh: '带哪些内容标签的作品不显示', en: 'Content labels of works that are not shown to you' },
    minor: { zh: '认证身份时未满18岁，因而不显示带内容标签的作品', en: 'Whether you are known to be under 18 and shown no works with a content label' },
    post_count: { zh: '公开作品数', en: 'Number of public works' },
    last_post_at: { zh: '最近一次发布', en: 'Last time you published' },
    created_at: { zh: '注册时间', en: 'When you registered' },
    password_changed_at: { zh: '最近一次换密码', en: 'When the password was last changed' },
  },
  added: { phone: { zh: '手机号', en: 'Phone number' } },
  withheld: {
    phone_lookup: 'finds the number, which stands there itself as phone',
    phone_sealed: 'opened: it stands there as phone',
    password_hash: 'a secret',
    muting: 'the kinds of what you muted, which has a list of its own',
    work_key: 'the first picture of your newest public work, which is among your work',
    header_key: 'where the picture lies; the picture itself is a file',
    profile_version: 'counts saves, so that two tabs do not overwrite each other',
    nickname_key: 'made from the nickname',
    nickname_skeleton: 'made from the nickname',
  },
})

const handlesTable = exportTableOf({
  name: 'names',
  title: { zh: '占用的名字', en: 'Names you hold' },
  table: 'handles',
  owner: 'account_id',
  key: ['handle'],
  fields: { handle: { zh: '名字', en: 'The name' }, kind: { zh: '账号名（account）或个性网址（uri）', en: 'account name, or uri for the personal address' } },
  withheld: { account_id: NUMBER, skeleton: 'made from the name' },
})

const consentsTable = exportTableOf({
  name: 'consents',
  title: { zh: '同意过的协议', en: 'Agreements you accepted' },
  table: 'consents',
  owner: 'account_id',
  key: ['agreement', 'version'],
  fields: {
    agreement: { zh: '哪一份', en: 'Which' },
    version: { zh: '版本', en: 'Version' },
    lang: { zh: '读的是哪种语言', en: 'Language it was read in' },
    agreed_at: AT,
  },
  withheld: { account_id: NUMBER },
})

/** Both directions; each names the other person by their public name. */
export const followingTable = exportTableOf({
  name: 'following',
  title: { zh: '关注的人', en: 'Whom you follow' },
  table: 'follows',
  owner: 'account_id',
  key: ['followed_id'],
  fields: { created_at: AT },
  added: { account: { zh: '账号名', en: 'Account name' } },
  withheld: { account_id: NUMBER, followed_id: 'named by their public name' },
})
export const followersTable = exportTableOf({
  name: 'followers',
  title: { zh: '关注者', en: 'Who follows you' },
  table: 'follows',
  owner: 'followed_id',
  key: ['account_id'],
  fields: { created_at: AT },
  added: { account: { zh: '账号名', en: 'Account name' } },
  withheld: { followed_id: NUMBER, account_id: 'named by their public name' },
})
export const blocksTable = exportTableOf({
  name: 'blocked',
  title: { zh: '屏蔽的人', en: 'Whom you blocked' },
  table: 'blocks',
  owner: 'account_id',
  key: ['blocked_id'],
  fields: { created_at: AT },
  added: { account: { zh: '账号名', en: 'Account name' } },
  withheld: { account_id: NUMBER, blocked_id: 'named by their public name' },
})

export const mutesTable = exportTableOf({
  name: 'muted',
  title: { zh: '静音的人、标签、词和AI作品', en: 'People, tags, words and AI pictures you muted' },
  table: 'mutes',
  owner: 'account_id',
  key: ['id'],
  fields: {
    kind: { zh: '哪一种：person人，tag标签，word词，ai用AI生成的作品', en: 'person, tag, word, or ai for pictures made by a machine' },
    said: { zh: '标签或词', en: 'The tag or the word' },
    created_at: AT,
    ends_at: { zh: '到什么时候；空为一直', en: 'Until when; empty for good' },
  },
  added: { account: { zh: '账号名', en: 'Account name' } },
  withheld: { id: ROW, account_id: NUMBER, muted_id: 'named by their public name', pattern: 'made from the word' },
})

const avatarsTable = exportTableOf({
  name: 'avatar-uploads',
  title: { zh: '最近上传的头像', en: 'The picture of yourself uploaded last' },
  table: 'avatars',
  owner: 'account_id',
  key: ['id'],
  fields: {
    state: { zh: '处理结果：queued等待，ready已用，refused未通过', en: 'queued, ready, or refused' },
    refusal: { zh: '未通过的原因', en: 'Why it was refused' },
    refusal_detail: { zh: '原因里的数字', en: 'The figures of that reason' },
    made_at: AT,
  },
  withheld: {
    id: ROW,
    account_id: NUMBER,
    key: 'where the picture lies; the picture itself is a file',
    bytes: 'the picture while it waits some seconds for its job',
  },
})
const cancellationsTable = exportTableOf({
  name: 'cancellation',
  title: { zh: '注销申请', en: 'Asking to close the account' },
  table: 'cancellations',
  owner: 'account_id',
  key: ['account_id'],
  fields: {
    asked_at: { zh: '申请时间', en: 'Asked' },
    due_at: { zh: '删除时间', en: 'Deleted after' },
    erased_at: { zh: '完成时间', en: 'Done' },
    state: {
      zh: '状态：asked已申请，review等待审核，approved审核通过，refused未通过，erasing删除中，erased已删除',
      en: 'asked, review (an operator looks), approved, refused, erasing, or erased',
    },
    decided_at: { zh: '审核时间', en: 'Decided' },
    reason: { zh: '未通过的原因', en: 'Why it was refused' },
    words: { zh: '审核员的话', en: 'The reviewer’s words' },
  },
  withheld: { account_id: NUMBER, looked_at: 'when our own job put it off' },
})
const archivesTable = exportTableOf({
  name: 'archives',
  title: { zh: '要过的存档', en: 'Archives you asked for' },
  table: 'archives',
  owner: 'account_id',
  key: ['id'],
  numbers: ['file_bytes', 'file_bytes_in_all', 'bytes'],
  fields: {
    state: { zh: '状态：running制作中，ready可下载，failed失败，gone已删', en: 'running, ready, failed, or gone' },
    lang: { zh: '语言', en: 'Language' },
    asked_at: { zh: '申请时间', en: 'Asked' },
    ready_at: { zh: '做好时间', en: 'Ready' },
    expires_at: { zh: '删除时间', en: 'Deleted after' },
    documents: { zh: '清单数', en: 'Lists in it' },
    files: { zh: '照片数', en: 'Photographs in it' },
    files_in_all: { zh: '应有照片数', en: 'Photographs there were' },
    file_bytes: { zh: '照片字节数', en: 'Bytes of the photographs' },
    file_bytes_in_all: { zh: '应有照片字节数', en: 'Bytes there were' },
    missing: { zh: '缺少的照片数', en: 'Photographs that could not be found' },
    bytes: { zh: '文件大小', en: 'Bytes of the archive' },
  },
  withheld: {
    id: 'a part of its address',
    account_id: NUMBER,
    session_id: 'the number of a sign-in',
    tries: 'how often the job was begun',
    told_at: 'when the job was last heard of',
  },
})

/** Lists that go out as their rows stand. */
export const plainTables = [handlesTable, consentsTable, avatarsTable, cancellationsTable, archivesTable]
