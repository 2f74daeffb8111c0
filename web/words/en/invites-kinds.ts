import type { KindWordsOf } from '../kind-words.ts'
import { pixt, who } from './kinds.ts'

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
    'drop-ticket': { name: 'Tickets for drops', sentence: () => 'A friend you invited has a first collectible, and you have one more ticket for a drop' },
    recall: {
      name: 'A friend asks me back',
      sentence: (one) =>
        `${who(one)} would like to see new photographs of yours: publish one within ${one.facts.days} days, and each of you gets a coupon of ${one.facts.points} energy`,
    },
  },
  reviews: { invite: { name: 'Invitations explained', subject: 'words on a friend' } },
  reasons: { 'made-for-reward': 'Registered for the reward' },
  facts: { friend: 'Friend', signs: 'In common', others: 'With how many' },
  metrics: { invites: 'People who came by a code' },
}
