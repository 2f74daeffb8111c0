import type { KindWordsOf } from '../kind-words.ts'
import { identity } from './identity.ts'

export const identityKinds: KindWordsOf<'identity'> = {
  notifications: {
    identity: {
      name: 'Whether my name is verified',
      sentence: ({ facts }) => (facts.state === 'approved' ? 'Your name is verified' : 'Your name could not be verified: see why, and correct it'),
      why: ({ facts: { reason } }) => (reason ? identity.refusedWhy(reason) : ''),
    },
  },
  reviews: { identity: { name: 'Identity', subject: 'verified name' } },
  reasons: {
    'document-unreadable': 'Document cannot be read',
    'document-expired': 'Document has expired',
    'document-edited': 'Document was altered',
    'number-wrong': 'Number is wrong',
    'under-age': 'Not old enough',
  },
  facts: { number: 'Number', birth: 'Born', checks: 'Checks', appeal: 'Appeal under way' },
  pictures: { front: 'Front of the document', back: 'Back of the document', face: 'The person', number: 'The number' },
}
