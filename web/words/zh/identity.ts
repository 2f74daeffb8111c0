import type { Document } from '#api/identity.ts'
import type { RefusalReason } from '#api/kinds.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const documents: Record<Document, string> = { id: '身份证', passport: '护照', driver: '驾驶证', other: '其他证件' }
/** 审核员选的原因，和该怎么改。 */
const reasons: Partial<Record<RefusalReason, string>> = {
  'document-unreadable': '证件照片看不清，请在光线均匀的地方重拍，四个角都要拍到。',
  'document-expired': '证件已过有效期，请换有效的证件。',
  'document-edited': '照片像是修改过，请上传没有处理过的原照。',
  'names-differ': '填写的姓名和证件上的不一致，请照证件更正。',
  'number-wrong': '填写的号码和证件上的不一致，请照证件更正。',
  'under-age': '未满18岁，暂时不能办理这一项。',
}
const wait = (minutes: number) =>
  minutes < 60 ? `${f.num(Math.max(1, minutes))}分钟` : minutes < 2880 ? `${f.num(Math.ceil(minutes / 60))}小时` : `${f.num(Math.ceil(minutes / 1440))}天`

export const identity = {
  title: '实名认证',
  lead: '提现、购买数字藏品和成为供稿人之前，要确认是你本人。只需要认证一次。',
  // where it stands
  waiting: '已提交，正在审核',
  waitingText: (at: string) => `${f.moment(at)}提交（北京时间）。有了结果会通知你，不用等在这一页。`,
  promise: (hours: number) => `我们承诺${hours}小时内有结果。`,
  usual: (minutes: number) => `最近30天一般${wait(minutes)}内有结果。`,
  verified: '已通过认证',
  verifiedText: (at: string) => `${f.date(at)}通过。证件照片和完整号码已经删除。`,
  underAge: '未满18岁，不能购买或转赠数字藏品。',
  refused: '没有通过',
  refusedWhy: (reason: RefusalReason) => reasons[reason] ?? '请看审核员的说明。',
  refusedWords: (words: string) => `审核员：${words}`,
  forget: (at: string) => `可以修改后再次提交，由另一位审核员来看。不再提交的话，号码和照片在${f.date(at)}删除。`,
  forgotten: '号码和照片已经删除。再次提交时请重新填写。',
  document: '证件',
  documents,
  name: '姓名',
  numberEnd: '号码后四位',
  birth: '出生日期',
  day: (day: string) => f.date(`${day}T00:00:00+08:00`),
  takeBack: '撤回',
  takeBackAsk: '撤回这次认证？\n提交的内容会立即删除。',
  takeBackYes: '撤回并删除',
  takenBack: '已撤回，提交的内容已经删除',
  sent: '已提交',
  // the form
  nameHint: '和证件上的一样，包括间隔点和空格。',
  number: '证件号码',
  birthHint: '和证件上的一样。',
  pictures: '证件照片',
  picturesHint: 'JPG、PNG、WebP或AVIF，每张不超过10 MB。字要看得清，四个角都在画面里。',
  front: '有照片的一面',
  back: '另一面',
  backOptional: '另一面，没有可以不传',
  choose: '选择照片',
  chosen: (name: string) => `已选${name}`,
  received: '已收到，换一张才需要再选',
  kept: '沿用上次的，换一张才需要再选',
  tooLarge: '超过10 MB，请压缩后再选',
  appeal: '想对审核员说的',
  appealHint: '改了什么，或者为什么原来的没有问题。',
  optional: '选填',
  consent: '我同意拾光按下面的说明使用我的姓名、证件号码和证件照片。',
  send: '提交',
  sendAgain: '修改后再次提交',
  sending: '正在提交…',
  // what is asked, and why
  uses: '怎么用，留多久',
  whatUses: [
    '姓名用来核对收款人：钱只付给认证的本人。',
    '出生日期用来判断是否年满18岁，购买和转赠数字藏品需要。',
    '号码用来保证一个证件只认证一个账号，以加密的指纹保存，读不出原文。',
    '照片只有审核员能打开，每次打开都有记录；存放时每张单独加密。',
    '通过后照片和完整号码立即删除；没有通过的，14天后删除。',
    '留下的只有姓名、号码的后四位和指纹、出生日期和结果。注销账号时全部删除。',
  ],
  // the phone
  onPhone: '用手机拍证件',
  dialogTitle: '在手机上完成实名认证',
  dialogText: '用手机扫码，登录同一个账号，就能直接拍证件。提交以后，这一页会自动更新。',
  steps: ['用手机相机或微信扫一扫', '在手机上登录同一个账号', '填写姓名和号码，拍下证件两面'],
  qr: '实名认证页面的二维码',
  close: '回到这一页',
}
