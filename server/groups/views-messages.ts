import type { GroupRole } from '#api/groups-kinds.ts'
import type { NotificationKind } from '#api/kinds.ts'
import type { Lang } from '#api/limits.ts'
import type { MessagesOf } from '#server/hooks/messages.ts'
import { namesEn, namesZh } from '#server/kit/name-words.ts'

type Named = { nameZh: string; nameEn: string }
const zh = ({ nameZh, nameEn }: Named) => `“${nameZh || nameEn}”`
const en = ({ nameZh, nameEn }: Named) => `“${nameEn || nameZh}”`
const roles: Record<Lang, Record<GroupRole, string>> = {
  zh: { owner: '圈主', moderator: '管理员', member: '普通成员' },
  en: { owner: 'its owner', moderator: 'a moderator', member: 'a member without duties' },
}

type GroupKind = Extract<NotificationKind, `group-${string}`>
export const groupMessages: MessagesOf<GroupKind> = {
  'group-request': { zh: (facts, who) => `${namesZh(who)}申请加入${zh(facts)}`, en: (facts, who) => `${namesEn(who)} asked to join ${en(facts)}` },
  'group-answer': {
    zh: (facts) => (facts.state === 'accepted' ? `你已加入${zh(facts)}` : `${zh(facts)}没有同意你的加入申请`),
    en: (facts) => (facts.state === 'accepted' ? `You are in ${en(facts)} now` : `${en(facts)} did not let you in`),
  },
  'group-invitation': { zh: (facts, who) => `${namesZh(who)}邀请你加入${zh(facts)}`, en: (facts, who) => `${namesEn(who)} invited you to ${en(facts)}` },
  'group-role': { zh: (facts) => `你现在是${zh(facts)}的${roles.zh[facts.role]}`, en: (facts) => `You are ${roles.en[facts.role]} of ${en(facts)} now` },
  'group-offer': { zh: (facts, who) => `${namesZh(who)}想把${zh(facts)}交给你`, en: (facts, who) => `${namesEn(who)} offers you ${en(facts)}` },
  'group-removal': {
    zh: (facts) => `“${facts.title}”被移出${zh(facts)}：${facts.reason}`,
    en: (facts) => `“${facts.title}” was taken out of ${en(facts)}: ${facts.reason}`,
  },
  'group-ban': {
    zh: (facts) => `${facts.until.slice(0, 10)}之前你不能加入${zh(facts)}：${facts.reason}`,
    en: (facts) => `Until ${facts.until.slice(0, 10)} you cannot be in ${en(facts)}: ${facts.reason}`,
  },
  'group-announcement': { zh: (facts) => `${zh(facts)}的公告：${facts.words}`, en: (facts) => `${en(facts)} announces: ${facts.words}` },
  'group-reply': {
    zh: (facts, who) => `${namesZh(who)}在${zh(facts)}的“${facts.title}”里回复了你`,
    en: (facts, who) => `${namesEn(who)} replied to you in “${facts.title}”, ${en(facts)}`,
  },
  'group-mention': {
    zh: (facts, who) => `${namesZh(who)}在${zh(facts)}的“${facts.title}”里提到了你`,
    en: (facts, who) => `${namesEn(who)} mentioned you in “${facts.title}”, ${en(facts)}`,
  },
  'group-words-removed': {
    zh: (facts) => `你在${zh(facts)}“${facts.title}”里写的话被移除：${facts.reason}`,
    en: (facts) => `What you wrote in “${facts.title}”, ${en(facts)}, was removed: ${facts.reason}`,
  },
  'group-challenge': {
    zh: (facts) => (facts.state === 'ended' ? `${zh(facts)}的挑战“${facts.theme}”有了结果` : `${zh(facts)}的挑战“${facts.theme}”取消了：${facts.reason}`),
    en: (facts) =>
      facts.state === 'ended'
        ? `The results of “${facts.theme}” are out, in ${en(facts)}`
        : `The challenge “${facts.theme}” in ${en(facts)} was cancelled: ${facts.reason}`,
  },
}
