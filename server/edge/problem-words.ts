import type { z } from 'zod'
import type { Lang } from '#api/limits.ts'
import type { Problem } from '#api/shared.ts'
import { leavesOf, unaccepted, unknown, wordIssue, type Issue } from './issue-words.ts'

/** What each problem that a schema names says to a person, beside the field it is about. */
const problemSentences: Record<Problem, { zh: string; en: string }> = {
  'seed-format': { zh: '种子要8到64个字母或数字', en: 'A seed is 8 to 64 letters and digits' },
  'phone-format': { zh: '手机号格式不对', en: 'This is not a valid phone number' },
  'country-unknown': { zh: '请选择国家或地区代码', en: 'Please choose a country code' },
  'account-form': {
    zh: '3到16位，小写字母、数字和短横线，以字母开头；短横线不能在末尾，也不能连用',
    en: '3 to 16 characters: a-z, 0-9 and dashes, starting with a letter; no dash at the end or beside another',
  },
  'password-empty': { zh: '您还没有填写密码', en: 'Please enter a password' },
  'old-password-empty': { zh: '您还没有填写旧密码', en: 'Please enter your current password' },
  'new-password-empty': { zh: '您还没有填写新密码', en: 'Please enter a new password' },
  'password-short': { zh: '密码至少8个字符', en: 'At least 8 characters' },
  'password-long': { zh: '密码最多128个字符', en: 'At most 128 characters' },
  'password-space': { zh: '密码里不能有空格', en: 'No spaces in a password' },
  'consent-missing': { zh: '请先阅读并同意用户协议、隐私政策和自审制度', en: 'Please read and accept the agreements first' },
  'field-empty': { zh: '请填写这一项', en: 'Please fill it in' },
  'title-empty': { zh: '请填写标题', en: 'Please give it a title' },
  'title-long': { zh: '最多100个字', en: 'At most 100 characters' },
  'description-long': { zh: '最多4000个字', en: 'At most 4,000 characters' },
  'place-long': { zh: '地点最多100个字', en: 'At most 100 characters' },
  'alt-long': { zh: '替代文字最多300个字', en: 'At most 300 characters' },
  'tag-form': { zh: '标签最多40个字，只能用文字、数字和短横线', en: 'Tags are at most 40 letters, digits and dashes' },
  'tags-many': { zh: '最多12个标签', en: 'At most 12 tags' },
  'featured-many': { zh: '最多5件精选作品', en: 'At most 5 featured works' },
  'images-none': { zh: '请至少放一张照片', en: 'Add at least one picture' },
  'images-many': { zh: '一组最多9张', en: 'At most 9 pictures in a set' },
  'focus-outside': { zh: '焦点要在画面里，从0到1', en: 'The focal point lies in the picture, from 0 to 1' },
  'posts-many': { zh: '一次最多发布9件作品', en: 'At most 9 works at once' },
  'image-twice': { zh: '同一张照片出现了两次', en: 'The same picture is listed twice' },
  'code-form': { zh: '验证码是6位数字', en: 'The code has 6 digits' },
  'key-empty': { zh: '请填写账号密钥', en: 'Please enter your account key' },
  'account-empty': { zh: '请填写账号名', en: 'Please enter your account name' },
  'bytes-many': { zh: '单张不能超过50 MB', en: 'A picture may have at most 50 MB' },
  'type-unknown': { zh: '请用JPG、PNG、WebP或AVIF', en: 'Please use JPG, PNG, WebP or AVIF' },
  'bio-long': { zh: '简介最多300个字符', en: 'At most 300 characters' },
  'site-form': { zh: '请写完整的网址，以https://开头，最多200个字符', en: 'A whole address that begins with https://, at most 200 characters' },
  'url-form': { zh: '3到20个字符，只能用小写字母、数字、短横线和下划线', en: '3 to 20 characters: a-z, 0-9, dash and underscore' },
  'parameter-bounds': { zh: '超出了这个参数的上下限', en: 'This parameter cannot be so much, or so little' },
  'word-short': {
    zh: '至少两个汉字或三个字母，再短会误伤太多',
    en: 'At least three letters, or two Chinese characters: anything shorter stops half of all texts',
  },
  'why-empty': { zh: '请写明原因', en: 'Please say why' },
  'claim-unsaid': { zh: '这一项要填写', en: 'Please fill this in' },
  'claim-contact': { zh: '请写一个电子邮箱或手机号', en: 'Please give an e-mail address or a phone number' },
  'claim-original': { zh: '请写网址，以http://或https://开头', en: 'Please give an address that begins with http:// or https://' },
  'claim-untrue': { zh: '要声明属实才能提交', en: 'It can be sent once you say that it is true' },
  'statement-long': { zh: '最多2000个字', en: 'At most 2000 characters' },
  'other-unsaid': { zh: '选“其他”时，请写明原因', en: 'The reason is “Other”: please say which' },
  'name-empty': { zh: '请填写姓名', en: 'Please enter your name' },
  'name-form': { zh: '照证件上的写，最多60个字，只能有文字、空格、间隔点和短横线', en: 'As on the document: at most 60 letters, spaces, dots and dashes' },
  'resident-form': { zh: '身份证号是18位，前17位是数字，最后一位是数字或X', en: 'The number has 18 characters: 17 digits, then a digit or X' },
  'resident-wrong': { zh: '这个号码不对，请逐位核对', en: 'This number cannot be right. Please check it digit by digit' },
  'document-form': { zh: '证件号码是5到20位字母和数字', en: '5 to 20 letters and digits' },
  'birth-missing': { zh: '请填写出生日期', en: 'Please enter your date of birth' },
  'birth-later': { zh: '出生日期不能晚于今天', en: 'This day has not come yet' },
  'picture-missing': { zh: '请选择照片', en: 'Please choose a picture' },
  'mute-form': { zh: '写1到40个字，要有文字或数字', en: '1 to 40 characters, with a letter or a digit among them' },
  'identity-consent': { zh: '请先同意按说明使用这些信息', en: 'Please agree to how this is used first' },
  'comment-empty': { zh: '还没有写字', en: 'There are no words yet' },
  'comment-long': { zh: '最多2000个字', en: 'At most 2,000 characters' },
  'pin-outside': { zh: '标注要在画面里', en: 'A mark must lie on the picture' },
  'group-name-empty': { zh: '请至少用一种语言写圈子的名字', en: 'Please name the group in one of the two languages at least' },
  'announcement-long': { zh: '最多1000个字', en: 'At most 1,000 characters' },
  'challenge-ends': { zh: '最后一天不能早于第一天，最长90天', en: 'The last day is not before the first, and at most 90 days later' },
  'challenge-starts': { zh: '从今天起的90天之内开始', en: 'It begins today or within 90 days' },
  'collection-name-empty': { zh: '请至少用一种语言写影集的名字', en: 'Please name the collection in one of the two languages at least' },
  'rule-tag-missing': { zh: '从所有人的作品里选，请至少写一个标签', en: 'Among everybody’s work please name at least one tag' },
  'rule-tags-many': { zh: '最多5个标签', en: 'At most 5 tags' },
  'address-foreign': {
    zh: '短链接只能指向本站的作品、影集、作品集、摄影师、标签和圈子',
    en: 'A short link leads to photographs, collections, portfolios, people, tags and groups here, nowhere else',
  },
  'chapters-many': { zh: '最多12章', en: 'At most 12 chapters' },
  'domain-form': { zh: '请填写自己的域名，例如photos.example.com', en: 'Please enter a name of your own, photos.example.com for example' },
  'letter-address': { zh: '这个邮箱地址不对，回信会收不到', en: 'This is no mail address; an answer could not reach you' },
  'letter-empty': { zh: '还没有写内容', en: 'There are no words yet' },
  'letter-long': { zh: '最多2000个字', en: 'At most 2,000 characters' },
  'keywords-many': { zh: '最多50个关键词', en: 'At most 50 keywords' },
  'brief-number': { zh: '请写在允许的范围里的整数', en: 'Please write a whole number within the bounds' },
  'price-form': { zh: '价格要写成大于零的整数，单位是分', en: 'A price is a whole number of fen above zero' },
  'region-outside': { zh: '区域要在画面以内', en: 'The region has to lie within the picture' },
  'items-many': { zh: '一次最多500张', en: 'At most 500 pictures at once' },
  'invoice-title': { zh: '请填写发票抬头', en: 'Please enter the name for the invoice' },
  'invoice-long': { zh: '太长了，请缩短', en: 'That is too long' },
  'tax-number-form': { zh: '税号是15到20位的数字和大写字母', en: 'A tax number has 15 to 20 digits and capital letters' },
  'article-link': {
    zh: '链接只能通向本站的网址（以/开头）或https://开头的网址',
    en: 'A link leads to an address of ours, which begins with /, or to one with https://',
  },
  'article-words': { zh: '文字里有看不见的控制字符，请去掉', en: 'There are control characters in the text. Please take them out' },
  'article-long': { zh: '一篇最多200段', en: 'An article has at most 200 blocks' },
  'campaign-draft': {
    zh: '这份草稿太长，或者有保存不了的字符',
    en: 'The draft is too long, or holds characters that cannot be kept',
  },
  'article-slug': { zh: '用小写字母开头，只有小写字母、数字和单个连字符', en: 'Begin with a small letter; only small letters, digits and single hyphens' },
  'forward-words-long': { zh: '最多300个字', en: 'At most 300 characters' },
  'words-long': { zh: '最多500个字', en: 'At most 500 characters' },
  'passkey-name-long': { zh: '最多40个字', en: 'At most 40 characters' },
  'amount-form': { zh: '金额要写成大于零的整数，单位是分或千分之一PIXT', en: 'An amount is a whole number above zero, in fen or thousandths of a PIXT' },
  'pixt-whole-fen': { zh: '2 PIXT合1分，请填2 PIXT的整数倍', en: '2 PIXT are 1 fen: please give a multiple of 2 PIXT' },
  'alipay-form': { zh: '支付宝账号是手机号或邮箱', en: 'An Alipay account is a mobile number or an e-mail address' },
  'card-form': { zh: '卡号不对，请核对每一位', en: 'This is not a card number. Please check every digit' },
  'payee-form': { zh: '请选择收款账户', en: 'Please choose where the money goes' },
  'appeal-long': { zh: '最多500个字', en: 'At most 500 characters' },
  'transfer-form': { zh: '转账单号是4到64位字母、数字、短横线', en: 'A transfer number has 4 to 64 letters, digits and dashes' },
  'remark-long': { zh: '备注最多30个字', en: 'At most 30 characters' },
  'fee-high': { zh: '每次最多1000元', en: 'At most ¥1,000 of each sale' },
  'strokes-form': {
    zh: '签名没有读出来，请重写一次；也可以只写姓名',
    en: 'The signature could not be read. Please draw it again, or leave it: the typed name is enough',
  },
  'release-consent': { zh: '请先看过照片、范围和报酬', en: 'Please read the photographs, the scope and the fee first' },
  'guardian-missing': { zh: '未满18岁要由监护人一起签，请填监护人的姓名', en: 'Under 18 a guardian signs too. Please enter their name' },
  'address-empty': { zh: '请填写地址', en: 'Please enter your address' },
  'holder-empty': { zh: '请填写许可给谁', en: 'Please say whom the licence is made out to' },
  'holder-long': { zh: '最多80个字', en: 'At most 80 characters' },
  'works-few': { zh: '至少选5件作品', en: 'Please choose 5 works at least' },
  'works-many': { zh: '最多选12件作品', en: 'At most 12 works' },
  'creator-words': { zh: '至少写20个字，说说想铸造什么', en: 'Say in 20 characters at least what you want to cast' },
  'contributor-consent': { zh: '请先看过并同意供稿说明', en: 'Please read and agree to how selling works here first' },
  'url-figures': { zh: '不能全是数字', en: 'It cannot be digits only' },
}

/** What a domain says by name, `{ problems: { word: 'word-short' } }`, in the reader's language: `{ fields: { word: … } }`. Other data stays as it is. */
export function wordProblems(data: unknown, lang: Lang): unknown {
  const problems = (data as { problems?: Record<string, Problem> } | null)?.problems
  return problems ? { fields: Object.fromEntries(Object.entries(problems).map(([field, name]) => [field, problemSentence(name, lang)])) } : data
}
/** The sentence of a named problem of a schema. */
export const problemSentence = (name: Problem, lang: Lang) => problemSentences[name][lang]

const MOST = 50
/** What is wrong, field by field (`posts.0.title`), each with a sentence; the empty field is the whole. */
export function sentencesFor(error: z.ZodError, lang: Lang): { fields: Record<string, string> } {
  const said = error.issues
    .flatMap(leavesOf)
    .slice(0, MOST)
    .map((issue) => [issue.path.join('.'), wordOf(issue, lang)] as const)
  return { fields: Object.fromEntries(said.toReversed()) }
}
const wordOf = (issue: Issue, lang: Lang) =>
  issue.message.startsWith('!') ? problemSentences[issue.message.slice(1) as Problem][lang] : wordIssue(issue, lang)

/** Fields that nobody asks for. */
export const unknownFields = (names: readonly string[], lang: Lang) => ({ fields: eachOf(names, unknown[lang]) })
/** Fields with something in them that no field takes. */
export const unacceptedFields = (names: readonly string[], lang: Lang) => ({ fields: eachOf(names, unaccepted[lang]) })
const eachOf = (names: readonly string[], sentence: string) => Object.fromEntries(names.slice(0, MOST).map((name) => [name.slice(0, 200), sentence]))
