import type { KindWordsOf } from '../kind-words.ts'
import { cancelAccount } from './cancel-account.ts'
import { who } from './kinds.ts'

export const accountKinds: KindWordsOf<'account'> = {
  notifications: { follow: { name: 'Somebody follows me', sentence: (one) => `${who(one)} followed you` } },
  reviews: {
    cancellation: { name: 'Account closures', subject: 'request to close the account', why: (reason) => cancelAccount.refusal(reason).reason },
    role: { name: 'Roles', subject: 'change of roles' },
  },
  reasons: {
    'withdrawal-open': 'A withdrawal is under way',
    'balance-open': 'Money could still be withdrawn',
    'appeal-open': 'An appeal is not answered yet',
    'not-the-owner': 'Perhaps not the owner who asked',
  },
  facts: { due: 'Deleted after', since: 'Asked', joined: 'Member since', entered: 'Last sign-in', posts: 'Public works' },
  metrics: { members: 'New members' },
}
