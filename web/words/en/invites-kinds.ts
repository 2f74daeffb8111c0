import type { KindWordsOf } from '../kind-words.ts'
import { pixt } from './kinds.ts'

export const invitesKinds: KindWordsOf<'invites'> = {
  notifications: {
    invite: {
      name: 'Friends I invited',
      sentence: ({ facts: { state, amount } }) =>
        state === 'paid'
          ? `You were paid ${pixt(amount)} for a friend who came`
          : state === 'held'
            ? 'A friend’s invitation is held: see why and what helps'
            : 'A friend’s invitation was refused; it went back to the pot',
    },
  },
  reviews: { invite: { name: 'Invitations explained', subject: 'words on a friend' } },
  reasons: { 'made-for-reward': 'Registered for the reward' },
  facts: { friend: 'Friend', signs: 'In common', others: 'With how many' },
  metrics: { invites: 'People who came by a code' },
}
