import type { GroupRole } from '#api/groups-kinds.ts'
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

export const groupMessages: MessagesOf<'group-request' | 'group-answer' | 'group-invitation' | 'group-role' | 'group-offer' | 'group-removal' | 'group-ban'> = {
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
}
