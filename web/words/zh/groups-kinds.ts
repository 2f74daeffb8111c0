import type { KindWordsOf } from '../kind-words.ts'
import { formats } from '../words.ts'
import { who, work } from './kinds.ts'

const f = formats('zh')
const group = ({ facts: { nameZh, nameEn } }: { facts: { nameZh: string; nameEn: string } }) => `“${nameZh || nameEn}”`
const roles = { owner: '圈主', moderator: '管理员', member: '普通成员' }

export const groupsKinds: KindWordsOf<'groups'> = {
  notifications: {
    'group-request': { name: '有人申请加入我的圈子', sentence: (one) => `${who(one)}申请加入${group(one)}` },
    'group-answer': {
      name: '我的加入申请有了结果',
      sentence: (one) => (one.facts.state === 'accepted' ? `你已加入${group(one)}` : `${group(one)}没有同意你的加入申请`),
    },
    'group-invitation': { name: '圈子邀请我', sentence: (one) => `${who(one)}邀请你加入${group(one)}` },
    'group-role': { name: '我在圈子里的身份', sentence: (one) => `你现在是${group(one)}的${roles[one.facts.role]}` },
    'group-offer': { name: '有人把圈子交给我', sentence: (one) => `${who(one)}想把${group(one)}交给你` },
    'group-removal': { name: '我的作品被移出圈子', sentence: (one) => `${work(one)}被移出${group(one)}`, why: (one) => one.facts.reason },
    'group-ban': { name: '我暂时不能加入圈子', sentence: (one) => `${f.date(one.facts.until)}之前你不能加入${group(one)}`, why: (one) => one.facts.reason },
    'group-announcement': { name: '圈子的公告', sentence: (one) => `${group(one)}的公告：${one.facts.words}` },
    'group-reply': { name: '有人在圈子的讨论里回复我', sentence: (one) => `${who(one)}在${group(one)}的“${one.facts.title}”里回复了你` },
    'group-mention': { name: '有人在圈子的讨论里提到我', sentence: (one) => `${who(one)}在${group(one)}的“${one.facts.title}”里提到了你` },
    'group-words-removed': {
      name: '我在圈子里写的话被移除',
      sentence: (one) => `你在${group(one)}“${one.facts.title}”里写的话被移除`,
      why: (one) => one.facts.reason,
    },
    'group-challenge': {
      name: '我参加的挑战有了结果，或者取消',
      sentence: (one) => `${group(one)}的挑战“${one.facts.theme}”${one.facts.state === 'ended' ? '有了结果' : '取消了'}`,
      why: (one) => one.facts.reason,
    },
  },
  metrics: { groups: '新圈子' },
  reportables: { group: '圈子', discussion: '圈子讨论', reply: '讨论里的回复' },
}
