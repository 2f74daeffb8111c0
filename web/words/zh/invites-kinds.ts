import type { KindWordsOf } from '../kind-words.ts'
import { pixt } from './kinds.ts'

export const invitesKinds: KindWordsOf<'invites'> = {
  notifications: { invite: { name: '邀请的朋友', sentence: ({ facts }) => `邀请奖励${pixt(facts.amount)}已到账` } },
  metrics: { invites: '用邀请码来的人' },
}
