// Every domain's kinds as pages show them: a domain adds itself here, and nowhere else.
import { href } from 'react-router'
import type { AllKinds } from '#api/kinds.ts'
import type { Lang } from '#api/limits.ts'
import type { Notification } from '#api/notifications.ts'
import { accountKinds } from '#web/account/kinds.ts'
import { adminKinds } from '#web/admin/kinds.ts'
import { campaignsKinds } from '#web/campaigns/kinds.ts'
import { collectionsKinds } from '#web/collections/kinds.ts'
import { groupsKinds } from '#web/groups/kinds.ts'
import { helpKinds } from '#web/help/kinds.ts'
import { identityKinds } from '#web/identity/kinds.ts'
import { invitesKinds } from '#web/invites/kinds.ts'
import { marketKinds } from '#web/market/kinds.ts'
import { nftKinds } from '#web/nft/kinds.ts'
import { ordersKinds } from '#web/orders/kinds.ts'
import { postsKinds } from '#web/posts/kinds.ts'
import { rewardsKinds } from '#web/rewards/kinds.ts'
import { safetyKinds } from '#web/safety/kinds.ts'
import { settingsKinds } from '#web/settings/kinds.ts'
import { walletKinds } from '#web/wallet/kinds.ts'
import type { KindWords, PageKinds, SharedKindWords } from '#web/words/kind-words.ts'

const all: { [D in keyof AllKinds]: PageKinds<D> } = {
  posts: postsKinds,
  groups: groupsKinds,
  collections: collectionsKinds,
  account: accountKinds,
  wallet: walletKinds,
  orders: ordersKinds,
  rewards: rewardsKinds,
  identity: identityKinds,
  market: marketKinds,
  nft: nftKinds,
  campaigns: campaignsKinds,
  invites: invitesKinds,
  safety: safetyKinds,
  help: helpKinds,
  settings: settingsKinds,
  admin: adminKinds,
}

/** A domain's as the list reads it: which kinds there are is checked above. */
type Loose = {
  notifications?: Record<string, { name: string; sentence: (one: never) => string; why?: (one: never) => string }>
  reviews?: Record<string, { name: string; subject: string; why?: (reason: never) => string }>
} & { [P in 'reasons' | 'facts' | 'pictures' | 'metrics' | 'reportables']?: Record<string, string> }
type LoosePaths = { words: object; notifications?: Record<string, (entry: never, own: string) => string>; reviews?: Record<string, () => string> }

const shared: Record<Lang, () => Promise<SharedKindWords>> = {
  zh: () => import('#web/words/zh/kinds.ts').then((m) => m.sharedKinds),
  en: () => import('#web/words/en/kinds.ts').then((m) => m.sharedKinds),
}
/** All domains' words in one; a fact or a reason is worded by the domain whose kinds have it. */
export async function gatherKindWords(lang: Lang): Promise<KindWords> {
  const { decided, ...common } = await shared[lang]()
  const each: Loose[] = await Promise.all(Object.values(all).map((one) => one.words[lang]()))
  const together = <P extends keyof Loose>(part: P) => Object.assign({}, ...each.map((one) => one[part])) as NonNullable<Loose[P]>
  const [notifications, reviews] = [together('notifications'), together('reviews')]
  const namesOf = (of: Record<string, { name: string }>) => Object.fromEntries(Object.entries(of).map(([kind, { name }]) => [kind, name]))
  return {
    notifications: namesOf({ ...notifications, review: decided }),
    sentence: (one) =>
      one.kind === 'review' ? decided.sentence(reviews[one.facts.of]!.subject, one.facts.state) : notifications[one.kind]!.sentence(one as never),
    why: (one) =>
      (one.kind === 'review' ? one.facts.reason && reviews[one.facts.of]!.why?.(one.facts.reason as never) : notifications[one.kind]!.why?.(one as never)) ??
      '',
    reviews: namesOf(reviews),
    reasons: { ...together('reasons'), ...common.reasons },
    facts: { ...together('facts'), ...common.facts },
    pictures: together('pictures'),
    metrics: together('metrics'),
    reportables: together('reportables'),
  } as KindWords
}

const paths = Object.values<LoosePaths>(all)
const notificationPaths = Object.assign({}, ...paths.map((one) => one.notifications)) as NonNullable<LoosePaths['notifications']>
const reviewPaths = Object.assign({}, ...paths.map((one) => one.reviews)) as NonNullable<LoosePaths['reviews']>

/** Where what an entry is about can be seen; `own`: the reader's account, whose posts are liked and rewarded. */
export function subjectPath(entry: Notification, own: string): string {
  const path = entry.kind === 'review' ? reviewPaths[entry.facts.of] : notificationPaths[entry.kind]
  return path?.(entry as never, own) ?? href('/notifications')
}
