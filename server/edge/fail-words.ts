import type { FailName } from '#api/fails.ts'
import type { Lang } from '#api/limits.ts'
import type { FailWords, Numbers, Sentence, Wording } from '#server/hooks/fail-words.ts'
import { nftFails } from '#server/nft/views-fails.ts'
import { accountFails } from '../account/views-fails.ts'
import { articleFails } from '../articles/views-fails.ts'
import { checkInsFails } from '../campaigns/check-ins/views-fails.ts'
import { campaignDraftFails } from '../campaigns/drafts/views-fails.ts'
import { drawsFails } from '../campaigns/draws/views-fails.ts'
import { formsFails } from '../campaigns/forms/views-fails.ts'
import { setCardsFails } from '../campaigns/set-cards/views-fails.ts'
import { spinsFails } from '../campaigns/spins/views-fails.ts'
import { campaignsFails } from '../campaigns/views-fails.ts'
import { certificatesFails } from '../certificates/views-fails.ts'
import { chainFails } from '../chain/views-fails.ts'
import { collectionFails } from '../collections/views-fails.ts'
import { tasksFails } from '../contests/tasks/views-fails.ts'
import { contestsFails } from '../contests/views-fails.ts'
import { groupFails } from '../groups/views-fails.ts'
import { identityFails } from '../identity/views-fails.ts'
import { invitesFails } from '../invites/views-fails.ts'
import { marketFails } from '../market/views-fails.ts'
import { notificationFails } from '../notifications/views-fails.ts'
import { ordersFails } from '../orders/views-fails.ts'
import { postFails } from '../posts/views-fails.ts'
import { reviewFails } from '../reviews/views-fails.ts'
import { safetyFails } from '../safety/views-fails.ts'
import { settingsFails } from '../settings/views-fails.ts'
import { shareFails } from '../share/views-fails.ts'
import { walletFails } from '../wallet/views-fails.ts'

/** How long to wait, in the unit that people would say. */
const waitIn = (seconds: number): Sentence =>
  seconds <= 120 ? { zh: `${seconds}秒后`, en: `in ${seconds} s` } : { zh: `${Math.ceil(seconds / 60)}分钟后`, en: `in ${Math.ceil(seconds / 60)} minutes` }

/** Bytes in the unit that people would say. */
const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 100_000) / 10} MB`)

/** What the edge says itself, and of the specification's failures those that no domain gives yet. */
const own = {
  LOGIN_REQUIRED: { zh: '请先登录，登录后会回到这里。', en: 'Please sign in first; you will come back here afterwards.' },
  SIGNATURE_MISSING: { zh: '请求缺少签名，请更新应用后再试。', en: 'The request is not signed. Please update the app and try again.' },
  SIGNATURE_EXPIRED: { zh: '请求签名已过期，请校准设备时间后再试。', en: 'The signature has expired. Please set the clock of your device and try again.' },
  SIGNATURE_WRONG: { zh: '请求签名不正确，请更新应用后再试。', en: 'The signature is wrong. Please update the app and try again.' },
  SIGNATURE_REPLAYED: { zh: '这个请求已经处理过，请重新操作一次。', en: 'This request was already used. Please do it again from the start.' },
  TOO_FAST: ({ retryAfter }) => ({
    zh: `操作太快了，请${retryAfter ? waitIn(retryAfter).zh : '稍后'}再试。`,
    en: `That was too fast. Please try again ${retryAfter ? waitIn(retryAfter).en : 'in a moment'}.`,
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

  POST_IN_STOCK: ({ path = '', sold }) => ({
    zh: sold
      ? `这组作品里有照片卖出过许可（${path}），买家以后还要下载，所以不能删除；可以改为只有自己能看。`
      : `这组作品里有照片在图库出售或审核中，先下架，才能删除或不再公开。在这里下架：${path}。`,
    en: sold
      ? `A licence of a picture in this post was sold (${path}), and its buyer goes on downloading it: it cannot be deleted. You can make the post private.`
      : `A picture of this post is on sale or being reviewed for it. Take it off sale before deleting or hiding the post: ${path}.`,
  }),
  REDEEM_WRONG: { zh: '兑换码或手机号不对，请核对后再试。', en: 'The code or the phone number is wrong. Please check both.' },
  REDEEM_USED: { zh: '这个兑换码已经用过。', en: 'This code has already been used.' },
  REDEEM_EXPIRED: { zh: '这个兑换码已经过期。', en: 'This code has expired.' },
  PHONE_REDEEMED: { zh: '这个手机号已经兑换过。', en: 'This phone number has already redeemed a code.' },
  ALREADY_APPLIED: { zh: '你已经提交过申请，请等待结果。', en: 'You have already applied. Please wait for the answer.' },
  NO_LONGER_ON_SALE: { zh: '这件作品刚刚停售，不能购买。', en: 'This work was just taken off sale.' },
  NOT_ON_SALE: { zh: '这件作品没有在出售。', en: 'This work is not on sale.' },
  WRONG_CODE: { zh: '这个码不对，请核对后再试。', en: 'That code is wrong. Please check it and try again.' },
} satisfies FailWords

const sentences: Record<FailName, Wording> = {
  ...own,
  ...accountFails,
  ...articleFails,
  ...certificatesFails,
  ...campaignsFails,
  ...campaignDraftFails,
  ...chainFails,
  ...collectionFails,
  ...groupFails,
  ...identityFails,
  ...invitesFails,
  ...contestsFails,
  ...tasksFails,
  ...checkInsFails,
  ...formsFails,
  ...drawsFails,
  ...spinsFails,
  ...setCardsFails,
  ...marketFails,
  ...nftFails,
  ...notificationFails,
  ...ordersFails,
  ...postFails,
  ...reviewFails,
  ...safetyFails,
  ...settingsFails,
  ...shareFails,
  ...walletFails,
}

/** What each part of the house says, and the page of help that tells what to do about it. */
const parts: readonly (readonly [words: FailWords, page: string])[] = [
  [own, '/guide'],
  [accountFails, '/member-faq'],
  [articleFails, '/guide'],
  [certificatesFails, '/mobile/helper/nft/certificate'],
  [campaignsFails, '/faq'],
  [campaignDraftFails, '/guide'],
  [chainFails, '/credential-intro'],
  [collectionFails, '/guide'],
  [groupFails, '/community-convention'],
  [identityFails, '/member-faq'],
  [invitesFails, '/pixt/faq'],
  [contestsFails, '/faq'],
  [tasksFails, '/faq'],
  [checkInsFails, '/faq'],
  [formsFails, '/faq'],
  [drawsFails, '/faq'],
  [spinsFails, '/faq'],
  [setCardsFails, '/faq'],
  [marketFails, '/sell-your-photos'],
  [nftFails, '/nft-operate/guide'],
  [notificationFails, '/member-faq'],
  [ordersFails, '/member-faq'],
  [postFails, '/faq'],
  [reviewFails, '/member-rule'],
  [safetyFails, '/community-convention'],
  [settingsFails, '/member-faq'],
  [shareFails, '/faq'],
  [walletFails, '/pixt/faq'],
]
const pages = new Map(parts.flatMap(([words, page]) => Object.keys(words).map((name) => [name, page])))

/** The sentence of a failure in the reader's language. */
export function sentenceOf(reason: FailName, lang: Lang, data: unknown = null): string {
  const wording = sentences[reason]
  return (typeof wording === 'function' ? wording((data ?? {}) as Numbers) : wording)[lang]
}

/** The page of help about what was refused. */
export const pageOfFail = (reason: FailName): string => pages.get(reason)!
