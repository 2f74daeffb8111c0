import type { FailName } from '#api/fails.ts'
import type { Lang } from '#api/limits.ts'

type Sentence = { zh: string; en: string }
type Numbers = {
  provider?: 'wechat' | 'weibo'
  retryAfter?: number
  limit?: number
  minutes?: number
  needed?: number
  points?: number
  fits?: number
  lost?: number
  word?: string
  field?: string
  reserved?: boolean
  least?: number
  most?: number
  left?: number
}
type Wording = Sentence | ((numbers: Numbers) => Sentence)

const CODE_WRONG: Sentence = {
  zh: '验证码不对或已过期，请核对最新一条短信，或重新获取。',
  en: 'That code is wrong or has expired. Check the latest message, or ask for a new one.',
}

/** How long to wait, in the unit that people would say. */
const waitIn = (seconds: number): Sentence =>
  seconds <= 120 ? { zh: `${seconds}秒后`, en: `in ${seconds} s` } : { zh: `${Math.ceil(seconds / 60)}分钟后`, en: `in ${Math.ceil(seconds / 60)} minutes` }

/** Bytes in the unit that people would say. */
const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 100_000) / 10} MB`)

/** Outside logins as people call them. */
const outsideNames = (provider: Numbers['provider']): Sentence =>
  provider === 'wechat' ? { zh: '微信', en: 'WeChat' } : provider === 'weibo' ? { zh: '微博', en: 'Weibo' } : { zh: '微信或微博', en: 'WeChat or Weibo' }

/** Fen in yuan. */
const yuanOf = (fen = 0) => `${Math.floor(fen / 100)}${fen % 100 ? `.${String(fen % 100).padStart(2, '0')}` : ''}`

/** Fields as people call them, for the failures that name a field. */
const fieldNames: Record<string, Sentence> = {
  title: { zh: '标题', en: 'the title' },
  description: { zh: '描述', en: 'the description' },
  tags: { zh: '标签', en: 'the tags' },
  place: { zh: '地点', en: 'the place' },
  alt: { zh: '替代文字', en: 'the alternative text' },
  nickname: { zh: '昵称', en: 'the nickname' },
  account: { zh: '账号名', en: 'the account name' },
  uniqueUri: { zh: '个性网址', en: 'the personal address' },
  bioZh: { zh: '简介', en: 'the Chinese bio' },
  bioEn: { zh: '英文简介', en: 'the English bio' },
  credit: { zh: '署名', en: 'the credit' },
}

/** What each failure says to a person: what happened, and what to do next. */
const sentences: Record<FailName, Wording> = {
  LOGIN_REQUIRED: { zh: '请先登录，登录后会回到这里。', en: 'Please sign in first; you will come back here afterwards.' },
  PHONE_EXISTS: { zh: '这个手机号已经注册过，请直接登录。', en: 'This phone number already has an account. Please sign in instead.' },
  WRONG_PASSWORD: { zh: '旧密码输入不正确', en: 'That is not your current password. Please try again.' },
  WRONG_PRIVATE_KEY: { zh: '密钥不正确，请核对每一个字符。', en: 'That key is not right. Please check every character.' },
  USERNAME_RESERVED: ({ field }) => ({
    zh: `这个${fieldNames[field ?? '']?.zh ?? '名字'}是平台保留的，请换一个。`,
    en: `The platform keeps this ${field === 'uniqueUri' ? 'address' : 'name'} for itself. Please choose another.`,
  }),
  LOGIN_MISMATCH: { zh: '账号和密码对不上，请检查后再试。', en: 'Account and password do not match. Please check both and try again.' },
  WRONG_SMS_CODE: CODE_WRONG,
  BAD_PHONE: { zh: '手机号格式不对，请检查国家代码和号码。', en: 'This is not a valid phone number. Please check the country code and the number.' },
  ALREADY_FOLLOWING: { zh: '你已经关注了这位用户。', en: 'You already follow this person.' },
  POST_IN_STOCK: {
    zh: '这组作品里有照片在图库出售，先下架才能删除。',
    en: 'Some of these pictures are on sale in the stock library. Take them off sale before deleting.',
  },
  POST_VIOLATES_RULES: { zh: '这件作品违反了社区规则，不能显示。', en: 'This work breaks the community rules and cannot be shown.' },
  GROUP_MISSING: { zh: '没有这个圈子，它可能已经解散。', en: 'There is no such group; it may have been closed.' },
  POST_DELETED: { zh: '这件作品已被作者删除。', en: 'This work was deleted by its author.' },
  OWN_LIKE: { zh: '自己的作品不能点喜欢，也不能转发。', en: 'You cannot like or forward your own work.' },
  ALREADY_IN_GROUP: { zh: '你已经在这个圈子里了。', en: 'You are already in this group.' },
  SIGNATURE_MISSING: { zh: '请求缺少签名，请更新应用后再试。', en: 'The request is not signed. Please update the app and try again.' },
  SIGNATURE_EXPIRED: { zh: '请求签名已过期，请校准设备时间后再试。', en: 'The signature has expired. Please set the clock of your device and try again.' },
  SIGNATURE_WRONG: { zh: '请求签名不正确，请更新应用后再试。', en: 'The signature is wrong. Please update the app and try again.' },
  SIGNATURE_REPLAYED: { zh: '这个请求已经处理过，请重新操作一次。', en: 'This request was already used. Please do it again from the start.' },
  NICKNAME_TAKEN: { zh: '这个昵称已有人使用，请换一个。', en: 'This nickname is taken. Please choose another.' },
  POST_EXPIRED: { zh: '这个链接已经过期，请向作者要一个新的。', en: 'This link has run out. Please ask the author for a new one.' },
  REDEEM_WRONG: { zh: '兑换码或手机号不对，请核对后再试。', en: 'The code or the phone number is wrong. Please check both.' },
  REDEEM_USED: { zh: '这个兑换码已经用过。', en: 'This code has already been used.' },
  REDEEM_EXPIRED: { zh: '这个兑换码已经过期。', en: 'This code has expired.' },
  PHONE_NOT_REGISTERED: { zh: '这个手机号还没有注册，请先注册账号。', en: 'This number has no account yet. Please register first.' },
  PHONE_REDEEMED: { zh: '这个手机号已经兑换过。', en: 'This phone number has already redeemed a code.' },
  ALREADY_APPLIED: { zh: '你已经提交过申请，请等待结果。', en: 'You have already applied. Please wait for the answer.' },
  OWN_FOLLOW: { zh: '不能关注自己。', en: 'You cannot follow yourself.' },
  BANNED_WORDS: ({ word, field }) => ({
    zh: `${fieldNames[field ?? '']?.zh ?? '内容'}里${word ? `的“${word}”` : '有的词'}不能使用，请改一改再提交。`,
    en: `${word ? `“${word}”` : 'A word'} in ${fieldNames[field ?? '']?.en ?? 'the text'} cannot be used. Please change it and try again.`,
  }),
  NICKNAME_REFUSED: ({ reserved }) =>
    reserved
      ? { zh: '这个昵称像是平台的名字或职务，请换一个。', en: 'This nickname reads like a name or an office of the platform. Please choose another.' }
      : { zh: '这个昵称不能使用，请换一个。', en: 'This nickname is not allowed. Please choose another.' },
  NFT_ALREADY_APPLIED: {
    zh: '你已经申请过数字藏品资格，请等待结果。',
    en: 'You have already applied to become a collectibles creator. Please wait for the result.',
  },
  USER_NOT_FOUND: { zh: '没有这位用户，请检查名字。', en: 'There is no such person. Please check the name.' },
  PRIVATE_KEY_NOT_HELD: { zh: '私钥不在平台托管，这一步要由你自己签名。', en: 'Your private key is not held here; you have to sign this step yourself.' },
  NO_LONGER_ON_SALE: { zh: '这件作品刚刚停售，不能购买。', en: 'This work was just taken off sale.' },
  NOT_ON_SALE: { zh: '这件作品没有在出售。', en: 'This work is not on sale.' },
  TOO_FAST: ({ retryAfter }) => ({
    zh: `操作太快了，请${retryAfter ? waitIn(retryAfter).zh : '稍后'}再试。`,
    en: `That was too fast. Please try again ${retryAfter ? waitIn(retryAfter).en : 'in a moment'}.`,
  }),
  WRONG_CODE: { zh: '校验码不对，请核对后再试。', en: 'That code is wrong. Please check it and try again.' },
  OUT_OF_ENERGY: ({ needed, points, minutes }) => ({
    zh: `能量不够：需要${needed ?? ''}点，现在有${points ?? 0}点${minutes ? `，${minutes}分钟后够用` : ''}。`,
    en: `Not enough energy: this takes ${needed ?? ''}, you have ${points ?? 0}${minutes ? `; there will be enough in ${minutes} min` : ''}.`,
  }),
  INTERNAL: { zh: '服务器出了错，已经记录。请稍后再试。', en: 'Something went wrong on our side; it has been recorded. Please try again in a moment.' },
  INVALID_INPUT: { zh: '有内容需要修改，请看标出的地方。', en: 'Something needs changing; see the marked fields.' },
  NOT_FOUND: { zh: '没有找到，它可能已被删除或不公开。', en: 'Not found. It may have been deleted or is not public.' },
  FOREIGN_ORIGIN: {
    zh: '这个请求来自别的网站，没有执行。请在本站操作。',
    en: 'This request came from another site and was not carried out. Please do it here.',
  },
  UNREADABLE_BODY: { zh: '请求内容读不出来，应为JSON或表单。', en: 'The request could not be read; send JSON or a form.' },
  KEY_REUSED: { zh: '这个请求编号已用于另一个内容，请重新提交。', en: 'This request key was used for something else. Please submit again.' },
  BODY_TOO_LARGE: ({ limit = 1_000_000 }) => ({
    zh: `提交的内容超过${sizeOf(limit)}，请缩小后再试。`,
    en: `The request is larger than ${sizeOf(limit)}. Please make it smaller.`,
  }),
  METHOD_UNKNOWN: { zh: '这个地址不支持这种请求方法。', en: 'This address does not take that method.' },
  UNAVAILABLE: {
    zh: '服务暂时繁忙，请稍后再试，已填的内容不会丢。',
    en: 'The service is busy right now. Please try again in a moment; nothing you typed is lost.',
  },
  ACCOUNT_TAKEN: { zh: '这个账号名已有人使用，请换一个。', en: 'This account name is taken. Please choose another.' },
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
  UPLOAD_MISSING: { zh: '文件还没有传到，请重新上传这一张。', en: 'The file has not arrived. Please upload this picture again.' },
  UPLOAD_DAY_LIMIT: { zh: '今天的上传数量已满，明天可以继续。', en: 'You have reached today’s limit for uploads. You can go on tomorrow.' },
  IMAGE_REFUSED: { zh: '有照片没有通过检查，请移除或换一张再发布。', en: 'A picture did not pass. Remove or replace it before publishing.' },
  IMAGE_NOT_READY: { zh: '还有照片在处理，请等它完成再发布。', en: 'A picture is still being processed. Please publish when it is done.' },
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
  NAME_ALIKE: ({ field }) => ({
    zh: `这个${fieldNames[field ?? '']?.zh ?? '名字'}看起来和别人的名字一样，容易认错，请换一个。`,
    en: `Anybody would take ${fieldNames[field ?? '']?.en ?? 'this name'} for somebody else’s. Please choose another.`,
  }),
  ADDRESS_TAKEN: { zh: '这个网址已有人使用，请换一个。', en: 'This address is taken. Please choose another.' },
  ADDRESS_FINAL: { zh: '个性网址只能设置一次，不能再改。', en: 'The personal address is chosen once and cannot be changed.' },
  IMAGE_PUBLISHED: { zh: '这张照片已经发布过，不能再用一次。', en: 'This picture is already published and cannot be used again.' },
  CONTACT_REFUSED: { zh: '对方不接受来自你的关注和互动。', en: 'This person does not accept follows or other contact from you.' },
  UNBLOCK_FIRST: { zh: '你屏蔽了对方，请先取消屏蔽。', en: 'You have blocked this person. Unblock them first.' },
  OWN_BLOCK: { zh: '不能屏蔽自己。', en: 'You cannot block yourself.' },
  FACTOR_IN_USE: {
    zh: '你已经有在用的动态口令。要换新的，请让管理员在服务器上重置。',
    en: 'You use a second factor already. To get a new one, ask an administrator to reset it on the server.',
  },
  REVIEW_CLOSED: { zh: '这一条已经有了结论，请看下一条。', en: 'This one has been decided meanwhile. Please go on to the next.' },
  OWN_REVIEW: { zh: '自己申请的，要由别人来审。', en: 'What you asked for yourself is for somebody else to decide.' },
  ANOTHER_REVIEWER: { zh: '这一条你已经表过态，要由另一位同事来审。', en: 'You have decided on this one before. It is for another reviewer now.' },
  REFUSED_OTHERWISE: {
    zh: '你已经用另一个原因把它退回了，那个原因不变；要补充，请写信给申请人。',
    en: 'You have refused this one for another reason already, and that reason stands. To add something, write to the member.',
  },
  DOCUMENT_TAKEN: {
    zh: '这个证件已用于另一个账号。一个证件只能认证一个账号；如果不是你本人用的，请联系我们。',
    en: 'This document is in use for another account, and one document verifies one account. If that was not you, please write to us.',
  },
  IDENTITY_DAY_LIMIT: ({ limit }) => ({
    zh: `一天最多提交${limit ?? 5}次，请明天再来。`,
    en: `You can send this in ${limit ?? 5} times a day. Please come back tomorrow.`,
  }),
  IDENTITY_DECIDED: { zh: '认证的状态刚刚变了，请看看现在的结果。', en: 'This has moved on meanwhile. Please look at where it stands now.' },
  PICTURE_MISSING: { zh: '证件照片已过期或不在了，请重新选择。', en: 'The picture of the document has expired or is gone. Please choose it again.' },
  CHANNEL_OFF: {
    zh: '本站没有开通这种通知方式，请在通知设置里选别的方式。',
    en: 'This site does not offer that kind of notification. Please choose another in the notification settings.',
  },
  DEVICE_REFUSED: {
    zh: '这个浏览器的推送服务我们还不支持，请换一个浏览器，或改用邮件。',
    en: 'We do not support this browser’s push service. Please use another browser, or e-mail.',
  },
  LETTERS_MANY: { zh: '今天能发的确认邮件已经用完，请明天再试。', en: 'No more confirmation e-mails can be sent today. Please try again tomorrow.' },
  LINK_EXPIRED: { zh: '这个链接已经失效，请在通知设置里重新发送。', en: 'This link has run out. Please send a new one from your notification settings.' },
  NAME_NOT_VERIFIED: { zh: '提现只付给实名本人，请先完成实名认证。', en: 'Money is paid to your verified name only. Please have your name verified first.' },
  COUPON_SPILLS: ({ points, fits, lost }) =>
    fits
      ? {
          zh: `能量快满了：这张${points}点的券现在只放得下${fits}点，另外${lost}点会浪费。`,
          en: `Your energy is nearly full: of this coupon’s ${points} points ${fits} fit now, ${lost} would be lost.`,
        }
      : { zh: '能量已满，这张券现在一点也放不下，留着以后用吧。', en: 'Your energy is full: not a point of this coupon fits. Keep it for later.' },
  COUPON_USED: { zh: '这张券已经用过了。', en: 'This coupon has been used.' },
  COUPON_EXPIRED: { zh: '这张券已经过期。', en: 'This coupon has expired.' },
  WITHDRAW_BELOW_LEAST: ({ least }) => ({ zh: `每次最少提现${yuanOf(least)}元。`, en: `The least you can withdraw is ${yuanOf(least)} yuan.` }),
  WITHDRAW_DAY_LIMIT: ({ most, left }) => ({
    zh: `一天最多提现${yuanOf(most)}元，今天还能提${yuanOf(left)}元。`,
    en: `You can withdraw ${yuanOf(most)} yuan a day; ${yuanOf(left)} yuan are left for today.`,
  }),
  WITHDRAWAL_MOVED_ON: { zh: '这笔提现已经到了别的步骤，请看最新状态。', en: 'This withdrawal has moved on. Please look at where it stands now.' },
  OWN_WITHDRAWAL: { zh: '自己的提现要由另一位同事处理。', en: 'Your own withdrawal has to be handled by a colleague.' },
  TRANSFER_USED: { zh: '这个转账单号已经记在另一笔提现上。', en: 'This transfer number is already recorded for another withdrawal.' },
  NOT_PAID_YET: { zh: '这笔提现还没有到账，到账以后才有回单。', en: 'This withdrawal has not been paid yet. The receipt is available once it is.' },
  BALANCE_LOW: { zh: '余额不够，请把金额改小一些。', en: 'Your balance is too low for this. Please enter a smaller amount.' },
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
}

/** The sentence of a failure in the reader's language. */
export function sentenceOf(reason: FailName, lang: Lang, data: unknown = null): string {
  const wording = sentences[reason]
  return (typeof wording === 'function' ? wording((data ?? {}) as Numbers) : wording)[lang]
}
