import { fieldNames, type FailWords, type Numbers, type Sentence } from '#server/hooks/fail-words.ts'

const CODE_WRONG: Sentence = {
  zh: '验证码不对或已过期，请核对最新一条短信，或重新获取。',
  en: 'That code is wrong or has expired. Check the latest message, or ask for a new one.',
}

/** Outside logins as people call them. */
const outsideNames = (provider: Numbers['provider']): Sentence =>
  provider === 'wechat' ? { zh: '微信', en: 'WeChat' } : provider === 'weibo' ? { zh: '微博', en: 'Weibo' } : { zh: '微信或微博', en: 'WeChat or Weibo' }

export const accountFails = {
  PHONE_EXISTS: { zh: '这个手机号已经注册过，请直接登录。', en: 'This phone number already has an account. Please sign in instead.' },
  WRONG_PASSWORD: { zh: '旧密码输入不正确', en: 'That is not your current password. Please try again.' },
  WRONG_PRIVATE_KEY: { zh: '密钥或密钥密码不正确，请核对每一个字符。', en: 'That key, or its password, is not right. Please check every character.' },
  USERNAME_RESERVED: ({ field }) => ({
    zh: `这个${fieldNames[field ?? '']?.zh ?? '名字'}是平台保留的，请换一个。`,
    en: `The platform keeps this ${field === 'uniqueUri' ? 'address' : 'name'} for itself. Please choose another.`,
  }),
  LOGIN_MISMATCH: { zh: '账号和密码对不上，请检查后再试。', en: 'Account and password do not match. Please check both and try again.' },
  WRONG_SMS_CODE: CODE_WRONG,
  BAD_PHONE: { zh: '手机号格式不对，请检查国家代码和号码。', en: 'This is not a valid phone number. Please check the country code and the number.' },
  ALREADY_FOLLOWING: { zh: '你已经关注了这位用户。', en: 'You already follow this person.' },
  NICKNAME_TAKEN: { zh: '这个昵称已有人使用，请换一个。', en: 'This nickname is taken. Please choose another.' },
  PHONE_NOT_REGISTERED: { zh: '这个手机号还没有注册，请先注册账号。', en: 'This number has no account yet. Please register first.' },
  OWN_FOLLOW: { zh: '不能关注自己。', en: 'You cannot follow yourself.' },
  NICKNAME_REFUSED: ({ reserved }) =>
    reserved
      ? { zh: '这个昵称像是平台的名字或职务，请换一个。', en: 'This nickname reads like a name or an office of the platform. Please choose another.' }
      : { zh: '这个昵称不能使用，请换一个。', en: 'This nickname is not allowed. Please choose another.' },
  USER_NOT_FOUND: { zh: '没有这位用户，请检查名字。', en: 'There is no such person. Please check the name.' },
  PRIVATE_KEY_NOT_HELD: { zh: '私钥不在平台托管，这一步要由你自己签名。', en: 'Your private key is not held here; you have to sign this step yourself.' },
  ACCOUNT_TAKEN: { zh: '这个账号名已有人使用，请换一个。', en: 'This account name is taken. Please choose another.' },
  NAME_ALIKE: ({ field }) => ({
    zh: `这个${fieldNames[field ?? '']?.zh ?? '名字'}看起来和别人的名字一样，容易认错，请换一个。`,
    en: `Anybody would take ${fieldNames[field ?? '']?.en ?? 'this name'} for somebody else’s. Please choose another.`,
  }),
  CONSENT_REQUIRED: {
    zh: '条款有了新版本，看过改动并同意以后才能发布、修改、喜欢、转发和关注。浏览、下载和删除不受影响。',
    en: 'There is a new version of the terms. Look at what changed and accept it to publish, edit, like, forward and follow; viewing, downloading and deleting work as before.',
  },
  AGREEMENT_CHANGED: {
    zh: '这不是现在的版本。下面是最新的改动，请再看一眼。',
    en: 'That is not the present version. The latest changes are shown below; please look again.',
  },
  PASSWORD_COMMON: { zh: '这个密码太常见，很容易被猜到，请换一个。', en: 'This password is too common and easily guessed. Please choose another.' },
  PASSWORD_UNCHANGED: { zh: '新密码和旧密码一样，请换一个。', en: 'This is the password you have now. Please choose another.' },
  SMS_DAY_LIMIT: ({ limit }) => ({
    zh: `这个号码今天已收到${limit ?? 5}条验证码，请明天再试，或用密码登录。`,
    en: `This number has had its ${limit ?? 5} codes for today. Try again tomorrow, or sign in with your password.`,
  }),
  LOGIN_PAUSED: ({ minutes }) => ({
    zh: `密码错误次数太多，请${minutes ?? 15}分钟后再试，或用短信验证码登录。`,
    en: `Too many wrong passwords. Try again in ${minutes ?? 15} minutes, or sign in with a code by SMS.`,
  }),
  PROOF_REQUIRED: { zh: '请先证明是你本人，再做这一步。', en: 'Please prove that it is you first.' },
  HUMAN_CHECK_NEEDED: {
    zh: '这一步要先确认不是机器人，由浏览器自动完成。请打开JavaScript再试一次。',
    en: 'This step first checks that you are not a robot, which your browser does by itself. Please turn JavaScript on and try again.',
  },
  HUMAN_CHECK_EXPIRED: { zh: '确认不是机器人的结果已过期，请再试一次。', en: 'The robot check has expired. Please try again.' },
  HUMAN_CHECK_USED: { zh: '确认不是机器人的结果已经用过，请再试一次。', en: 'The robot check was used already. Please try again.' },
  HUMAN_CHECK_WRONG: { zh: '没能确认你不是机器人，请再试一次。', en: 'We could not confirm that you are not a robot. Please try again.' },
  SMS_BUDGET_SPENT: {
    zh: '今天能发的短信已经发完，明天零点（北京时间）恢复。已有账号的，可以用密码或账号密钥。',
    en: 'No more text messages can be sent today; sending resumes at midnight Beijing time (UTC+8). If you have an account, your password or account key still works.',
  },
  OUTSIDE_STATE_WRONG: ({ provider }) => ({
    zh: `这次${outsideNames(provider).zh}登录不是从这个浏览器开始的，或者已经结束，或者超过了10分钟。请重新开始。`,
    en: `This sign-in with ${outsideNames(provider).en} did not begin in this browser, is over already, or began more than 10 minutes ago. Please begin again.`,
  }),
  OUTSIDE_USED: ({ provider }) => ({
    zh: `${outsideNames(provider).zh}的这次确认已经用过，只能用一次。请重新开始。`,
    en: `This confirmation by ${outsideNames(provider).en} was used already; each is good once. Please begin again.`,
  }),
  OUTSIDE_EXPIRED: ({ provider }) => ({
    zh: `${outsideNames(provider).zh}的确认已过期，请重新用${outsideNames(provider).zh}登录。`,
    en: `The confirmation by ${outsideNames(provider).en} has run out. Please sign in with ${outsideNames(provider).en} again.`,
  }),
  OUTSIDE_SNAPSHOT: {
    zh: '微信给的是快照页的虚拟用户，不能登录。请点“使用完整服务”后再试。',
    en: 'WeChat opened this as a snapshot page, with a virtual user who cannot sign in. Tap “Use full service” in WeChat and try again.',
  },
  OUTSIDE_LATE: ({ provider }) => ({
    zh: `${outsideNames(provider).zh}没有及时回应，什么都没有改变。请再试一次，或换一种方式登录。`,
    en: `${outsideNames(provider).en} did not answer in time; nothing was changed. Please try again, or sign in another way.`,
  }),
  OUTSIDE_FAILED: ({ provider }) => ({
    zh: `${outsideNames(provider).zh}出了错，什么都没有改变。请稍后再试，或换一种方式登录。`,
    en: `${outsideNames(provider).en} answered with an error; nothing was changed. Please try again later, or sign in another way.`,
  }),
  OUTSIDE_TAKEN: ({ provider }) => ({
    zh: `这个${outsideNames(provider).zh}已关联另一个账号。要换过来，先在那个账号里解除关联。`,
    en: `This ${outsideNames(provider).en} login is linked to another account. To move it, unlink it there first.`,
  }),
  OUTSIDE_LINKED: ({ provider }) => ({
    zh: `账号已关联另一个${outsideNames(provider).zh}，请先在设置里解除，再关联新的。`,
    en: `The account is linked to another ${outsideNames(provider).en} login. Unlink it in the settings first.`,
  }),
  CANCELLATION_DUE: {
    zh: '七天已过，账号正在注销：不能再保留，也不能再发起提现。',
    en: 'The seven days are over and the account is being closed: it can no longer be kept, and no new withdrawal begins.',
  },
  ARCHIVE_DAY_LIMIT: ({ limit }) => ({
    zh: `24小时内最多做${limit ?? 3}份存档，请过些时候再来，页面上写着什么时候可以。`,
    en: `You can make ${limit ?? 3} archives within 24 hours. The page says when you can make the next one.`,
  }),
  CHANGED_MEANWHILE: {
    zh: '这些内容刚在别处改过。下面是你填的，核对后再保存一次。',
    en: 'This was changed elsewhere a moment ago. What you typed is still here: check it and save again.',
  },
  ADDRESS_TAKEN: { zh: '这个网址已有人使用，请换一个。', en: 'This address is taken. Please choose another.' },
  ADDRESS_FINAL: { zh: '个性网址只能设置一次，不能再改。', en: 'The personal address is chosen once and cannot be changed.' },
  CONTACT_REFUSED: { zh: '对方不接受来自你的关注和互动。', en: 'This person does not accept follows or other contact from you.' },
  UNBLOCK_FIRST: { zh: '你屏蔽了对方，请先取消屏蔽。', en: 'You have blocked this person. Unblock them first.' },
  OWN_MUTE: { zh: '不能静音自己。', en: 'You cannot mute yourself.' },
  MUTES_MANY: ({ limit }) => ({
    zh: `这一类最多静音${limit ?? 100}个，请先取消一些不再需要的。`,
    en: `You can mute at most ${limit ?? 100} of these. Please take back some that you no longer need.`,
  }),
  OWN_BLOCK: { zh: '不能屏蔽自己。', en: 'You cannot block yourself.' },
  FACTOR_IN_USE: {
    zh: '你已经有在用的动态口令。要换新的，请让管理员在服务器上重置。',
    en: 'You use a second factor already. To get a new one, ask an administrator to reset it on the server.',
  },
  PASSKEY_REFUSED: {
    zh: '这个通行密钥没有通过验证，它可能已被移除。请用其他方式登录。',
    en: 'This passkey was not accepted; it may have been removed. Please sign in another way.',
  },
  PASSKEY_EXPIRED: { zh: '这次验证已过期或已用过，请再试一次。', en: 'This attempt has expired or was used already. Please try again.' },
  PASSKEY_COPIED: {
    zh: '这个通行密钥可能被人复制，没有让它登录。请用其他方式登录，然后移除它。',
    en: 'This passkey may have been copied, so it was not let in. Sign in another way and remove it.',
  },
  PASSKEY_KNOWN: { zh: '这个通行密钥已经添加过。', en: 'This passkey has been added already.' },
  PASSKEYS_MANY: { zh: '最多20个通行密钥，请先移除一个不用的。', en: 'You can have at most 20 passkeys. Please remove one that you no longer use.' },
  MENTIONS_MANY: ({ limit }) => ({
    zh: `一段文字里最多提到${limit ?? 10}个人，请去掉几个@。`,
    en: `One text can mention at most ${limit ?? 10} people. Please take some of the @ out.`,
  }),
} satisfies FailWords
