// The words that stories look for: those that the pages show, in both languages.
import type { Lang } from '#api/limits.ts'
import { gatherKindWords } from '#web/kinds.ts'
import { admin as adminEn } from '#web/words/en/admin.ts'
import { agreements as agreementsEn } from '#web/words/en/agreements.ts'
import { alerts as alertsEn } from '#web/words/en/alerts.ts'
import { audience as audienceEn } from '#web/words/en/audience.ts'
import { cancelAccount as cancelAccountEn } from '#web/words/en/cancel-account.ts'
import { claims as claimsEn } from '#web/words/en/claims.ts'
import { comments as commentsEn } from '#web/words/en/comments.ts'
import { concepts as conceptsEn } from '#web/words/en/concepts.ts'
import { consent as consentEn } from '#web/words/en/consent.ts'
import { consoleMoney as consoleMoneyEn } from '#web/words/en/console-money.ts'
import { consoleRun as consoleRunEn } from '#web/words/en/console-run.ts'
import { consoleWords as consoleEn } from '#web/words/en/console.ts'
import { coupons as couponsEn } from '#web/words/en/coupons.ts'
import { groupChallenges as groupChallengesEn } from '#web/words/en/group-challenges.ts'
import { groupTalk as groupTalkEn } from '#web/words/en/group-talk.ts'
import { groups as groupsEn } from '#web/words/en/groups.ts'
import { identity as identityEn } from '#web/words/en/identity.ts'
import { labels as labelsEn } from '#web/words/en/labels.ts'
import { leaks as leaksEn } from '#web/words/en/leaks.ts'
import { likes as likesEn } from '#web/words/en/likes.ts'
import { login as loginEn } from '#web/words/en/login.ts'
import { mutes as mutesEn } from '#web/words/en/mutes.ts'
import { newcomers as newcomersEn } from '#web/words/en/newcomers.ts'
import { notifications as notificationsEn } from '#web/words/en/notifications.ts'
import { outside as outsideEn } from '#web/words/en/outside.ts'
import { passkeys as passkeysEn } from '#web/words/en/passkeys.ts'
import { people as peopleEn } from '#web/words/en/people.ts'
import { photo as photoEn } from '#web/words/en/photo.ts'
import { photographer as photographerEn } from '#web/words/en/photographer.ts'
import { postForm as postFormEn } from '#web/words/en/post-form.ts'
import { posts as postsEn } from '#web/words/en/posts.ts'
import { privacy as privacyEn } from '#web/words/en/privacy.ts'
import { rewards as rewardsEn } from '#web/words/en/rewards.ts'
import { security as securityEn } from '#web/words/en/security.ts'
import { settings as settingsEn } from '#web/words/en/settings.ts'
import { shell as shellEn } from '#web/words/en/shell.ts'
import { tags as tagsEn } from '#web/words/en/tags.ts'
import { transparency as transparencyEn } from '#web/words/en/transparency.ts'
import { upload as uploadEn } from '#web/words/en/upload.ts'
import { wallet as walletEn } from '#web/words/en/wallet.ts'
import { withdraw as withdrawEn } from '#web/words/en/withdraw.ts'
import { yourData as yourDataEn } from '#web/words/en/your-data.ts'
import { menuNames } from '#web/words/menus.ts'
import { admin as adminZh } from '#web/words/zh/admin.ts'
import { agreements as agreementsZh } from '#web/words/zh/agreements.ts'
import { alerts as alertsZh } from '#web/words/zh/alerts.ts'
import { audience as audienceZh } from '#web/words/zh/audience.ts'
import { cancelAccount as cancelAccountZh } from '#web/words/zh/cancel-account.ts'
import { claims as claimsZh } from '#web/words/zh/claims.ts'
import { comments as commentsZh } from '#web/words/zh/comments.ts'
import { concepts as conceptsZh } from '#web/words/zh/concepts.ts'
import { consent as consentZh } from '#web/words/zh/consent.ts'
import { consoleMoney as consoleMoneyZh } from '#web/words/zh/console-money.ts'
import { consoleRun as consoleRunZh } from '#web/words/zh/console-run.ts'
import { consoleWords as consoleZh } from '#web/words/zh/console.ts'
import { coupons as couponsZh } from '#web/words/zh/coupons.ts'
import { groupChallenges as groupChallengesZh } from '#web/words/zh/group-challenges.ts'
import { groupTalk as groupTalkZh } from '#web/words/zh/group-talk.ts'
import { groups as groupsZh } from '#web/words/zh/groups.ts'
import { identity as identityZh } from '#web/words/zh/identity.ts'
import { labels as labelsZh } from '#web/words/zh/labels.ts'
import { leaks as leaksZh } from '#web/words/zh/leaks.ts'
import { likes as likesZh } from '#web/words/zh/likes.ts'
import { login as loginZh } from '#web/words/zh/login.ts'
import { mutes as mutesZh } from '#web/words/zh/mutes.ts'
import { newcomers as newcomersZh } from '#web/words/zh/newcomers.ts'
import { notifications as notificationsZh } from '#web/words/zh/notifications.ts'
import { outside as outsideZh } from '#web/words/zh/outside.ts'
import { passkeys as passkeysZh } from '#web/words/zh/passkeys.ts'
import { people as peopleZh } from '#web/words/zh/people.ts'
import { photo as photoZh } from '#web/words/zh/photo.ts'
import { photographer as photographerZh } from '#web/words/zh/photographer.ts'
import { postForm as postFormZh } from '#web/words/zh/post-form.ts'
import { posts as postsZh } from '#web/words/zh/posts.ts'
import { privacy as privacyZh } from '#web/words/zh/privacy.ts'
import { rewards as rewardsZh } from '#web/words/zh/rewards.ts'
import { security as securityZh } from '#web/words/zh/security.ts'
import { settings as settingsZh } from '#web/words/zh/settings.ts'
import { shell as shellZh } from '#web/words/zh/shell.ts'
import { tags as tagsZh } from '#web/words/zh/tags.ts'
import { transparency as transparencyZh } from '#web/words/zh/transparency.ts'
import { upload as uploadZh } from '#web/words/zh/upload.ts'
import { wallet as walletZh } from '#web/words/zh/wallet.ts'
import { withdraw as withdrawZh } from '#web/words/zh/withdraw.ts'
import { yourData as yourDataZh } from '#web/words/zh/your-data.ts'

/** The entries of menus in one language. */
const namesIn = (lang: Lang) => {
  const names = Object.entries(menuNames).map(([key, name]) => [key, name[lang]])
  return Object.fromEntries(names) as Record<keyof typeof menuNames, string>
}

const zh = {
  admin: adminZh,
  agreements: agreementsZh,
  audience: audienceZh,
  cancelAccount: cancelAccountZh,
  comments: commentsZh,
  concepts: conceptsZh,
  consent: consentZh,
  consoleMoney: consoleMoneyZh,
  alerts: alertsZh,
  leaks: leaksZh,
  consoleRun: consoleRunZh,
  consoleWords: consoleZh,
  coupons: couponsZh,
  groups: groupsZh,
  groupTalk: groupTalkZh,
  groupChallenges: groupChallengesZh,
  rewards: rewardsZh,
  likes: likesZh,
  login: loginZh,
  passkeys: passkeysZh,
  claims: claimsZh,
  labels: labelsZh,
  mutes: mutesZh,
  newcomers: newcomersZh,
  notifications: notificationsZh,
  outside: outsideZh,
  people: peopleZh,
  photo: photoZh,
  photographer: photographerZh,
  postForm: postFormZh,
  posts: postsZh,
  privacy: privacyZh,
  security: securityZh,
  settings: settingsZh,
  shell: { ...shellZh, ...namesIn('zh') },
  tags: tagsZh,
  transparency: transparencyZh,
  upload: uploadZh,
  wallet: walletZh,
  identity: identityZh,
  kinds: await gatherKindWords('zh'),
  withdraw: withdrawZh,
  yourData: yourDataZh,
}
const en = {
  admin: adminEn,
  agreements: agreementsEn,
  audience: audienceEn,
  cancelAccount: cancelAccountEn,
  comments: commentsEn,
  concepts: conceptsEn,
  consent: consentEn,
  consoleMoney: consoleMoneyEn,
  alerts: alertsEn,
  leaks: leaksEn,
  consoleRun: consoleRunEn,
  consoleWords: consoleEn,
  coupons: couponsEn,
  groups: groupsEn,
  groupTalk: groupTalkEn,
  groupChallenges: groupChallengesEn,
  rewards: rewardsEn,
  likes: likesEn,
  login: loginEn,
  passkeys: passkeysEn,
  claims: claimsEn,
  labels: labelsEn,
  mutes: mutesEn,
  newcomers: newcomersEn,
  notifications: notificationsEn,
  outside: outsideEn,
  people: peopleEn,
  photo: photoEn,
  photographer: photographerEn,
  postForm: postFormEn,
  posts: postsEn,
  privacy: privacyEn,
  security: securityEn,
  settings: settingsEn,
  shell: { ...shellEn, ...namesIn('en') },
  tags: tagsEn,
  transparency: transparencyEn,
  upload: uploadEn,
  wallet: walletEn,
  identity: identityEn,
  kinds: await gatherKindWords('en'),
  withdraw: withdrawEn,
  yourData: yourDataEn,
}
export const say = { zh, en }
export type Say = (typeof say)['zh'] | (typeof say)['en']

/** What a browser of these readers asks for. */
export const locales = { zh: 'zh-CN', en: 'en-GB' } as const
