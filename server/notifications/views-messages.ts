import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { Notification, NotificationKind } from '#api/notifications.ts'
import type { ReviewKind } from '#api/reviews.ts'
import type { WaitingSend } from './queries-sends.ts'

/** A message to a device or mailbox. `path`: the page of ours that it leads to. */
type Message = { title: string; words: string; path: string }
type FactsOf<K extends NotificationKind> = Extract<Notification, { kind: K }>['facts']
type Wording = { [K in NotificationKind]: (facts: FactsOf<K>, who: { name: string; people: number }) => string }
type Withdrawal = FactsOf<'withdrawal'>

/** Whole minor units with `digits` decimals. */
const decimal = (amount: number, digits: number) =>
  String(amount)
    .padStart(digits + 1, '0')
    .replace(new RegExp(`(?=\\d{${digits}}$)`), '.')
const pixt = (milli: number) => `${decimal(milli, 3).replace(/\.?0+$/, '')} PIXT`
const yuan = (fen: number) => `¥${decimal(fen, 2)}`
const amountOf = ({ amount, currency }: Withdrawal) => (currency === 'PIXT' ? pixt(amount) : yuan(amount))
const namesZh = ({ name, people }: { name: string; people: number }) => (people > 1 ? `${name}等${people}人` : name)
const namesEn = ({ name, people }: { name: string; people: number }) => (people > 1 ? `${name} and ${people - 1} more` : name)

const statesZh: Record<Withdrawal['state'], string> = {
  applied: '申请已收到',
  review: '正在审核',
  paying: '正在付款',
  awaiting: '等你确认收款',
  paid: '已到账',
  rejected: '未通过，金额已退回余额，可以查看原因',
  failed: '付款没有成功，金额已退回余额，可以查看原因',
  cancelled: '已撤回，金额已退回余额',
}
const statesEn: Record<Withdrawal['state'], string> = {
  applied: 'was received',
  review: 'is being reviewed',
  paying: 'is being paid',
  awaiting: 'waits for you to accept it',
  paid: 'was paid',
  rejected: 'was refused and the money is back in your balance: see why',
  failed: 'could not be paid and the money is back in your balance: see why',
  cancelled: 'was taken back; the money is back in your balance',
}

const reviewedZh: Record<ReviewKind, string> = {
  withdrawal: '提现',
  identity: '实名认证',
  cancellation: '注销申请',
  parameter: '参数的修改',
  role: '职责的修改',
}
const reviewedEn: Record<ReviewKind, string> = {
  withdrawal: 'withdrawal',
  identity: 'verified name',
  cancellation: 'request to close the account',
  parameter: 'change of a parameter',
  role: 'change of roles',
}

const wordings: Record<Lang, Wording> = {
  zh: {
    like: ({ title }, who) => `${namesZh(who)}喜欢了“${title}”`,
    forward: ({ title }, who) => `${namesZh(who)}转发了“${title}”`,
    follow: (_, who) => `${namesZh(who)}关注了你`,
    welcome: ({ amount }) => `欢迎，你收到${pixt(amount)}`,
    reward: ({ amount, title, works }) => `${works > 1 ? `${works}件作品` : `“${title}”`}的奖励${pixt(amount)}已到账`,
    coupon: ({ points, count }) => `你收到${count}张能量券，每张${points}点`,
    withdrawal: (facts) => `提现${amountOf(facts)}：${statesZh[facts.state]}`,
    identity: ({ state }) => (state === 'approved' ? '实名认证已通过' : '实名认证未通过，可以查看原因并修改'),
    review: ({ of, state }) => `${reviewedZh[of]}${state === 'approved' ? '已通过' : '未通过，可以查看原因'}`,
  },
  en: {
    like: ({ title }, who) => `${namesEn(who)} liked “${title}”`,
    forward: ({ title }, who) => `${namesEn(who)} forwarded “${title}”`,
    follow: (_, who) => `${namesEn(who)} followed you`,
    welcome: ({ amount }) => `Welcome: you were given ${pixt(amount)}`,
    reward: ({ amount, title, works }) => `${works > 1 ? `${works} works` : `“${title}”`} earned you ${pixt(amount)}`,
    coupon: ({ points, count }) => `You were given ${count} energy coupon${count === 1 ? '' : 's'} of ${points} points${count === 1 ? '' : ' each'}`,
    withdrawal: (facts) => `Your withdrawal of ${amountOf(facts)} ${statesEn[facts.state]}`,
    identity: ({ state }) => (state === 'approved' ? 'Your name is verified' : 'Your name could not be verified: see why, and correct it'),
    review: ({ of, state }) => `Your ${reviewedEn[of]} ${state === 'approved' ? 'was approved' : 'was refused: see why'}`,
  },
}
const prefix = { zh: '', en: '/en' } as const

/** Short, for a lock screen; everything else stands on the page. */
export function messageOf({ kind, facts, people, from }: Pick<WaitingSend, 'kind' | 'facts' | 'people' | 'from'>, lang: Lang): Message {
  const say = wordings[lang][kind] as (facts: object, who: { name: string; people: number }) => string
  return { title: brand.name[lang], words: say(facts, { name: from ?? '', people }), path: `${prefix[lang]}/notifications` }
}

/** The letter with the link that confirms an address. */
export function confirmLetter(lang: Lang, token: string): Message {
  const path = `${prefix[lang]}/notifications/confirm?token=${token}`
  if (lang === 'zh')
    return {
      title: `确认接收${brand.name.zh}通知的邮箱`,
      words: '点开下面的链接，通知邮件就会发到这里。链接24小时内有效；如果不是你本人操作，不用理会。',
      path,
    }
  return {
    title: `Confirm your address at ${brand.name.en}`,
    words: 'Follow this link to receive notification e-mails here. It is valid for 24 hours. If you did not ask for this, ignore it and nothing will be sent.',
    path,
  }
}
