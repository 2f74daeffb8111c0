import type { KindWordsOf } from '../kind-words.ts'
import { pixt } from './kinds.ts'

export const invitesKinds: KindWordsOf<'invites'> = {
  notifications: { invite: { name: 'Friends I invited', sentence: ({ facts }) => `You were paid ${pixt(facts.amount)} for a friend who came` } },
  metrics: { invites: 'People who came by a code' },
}
