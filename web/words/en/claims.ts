import { formats, type Same } from '../words.ts'
import type { claims as zh } from '../zh/claims.ts'

const f = formats('en')

export const claims: Same<typeof zh> = {
  title: 'Claim of a right holder',
  lead: 'If a work of yours was published here without permission, say so here. You need no account.',
  fields: {
    address: 'The work here',
    original: 'Your original',
    name: 'Your name, or that of your organisation',
    contact: 'Contact',
    statement: 'Your statement',
  },
  hints: {
    address: 'The address of its page, copied from your browser.',
    original: 'Where your original is published, as an address.',
    name: 'You hold the rights, or act for who does.',
    contact: 'An e-mail address or a phone number; only reviewers see it.',
    statement: 'Which rights you hold, and why nobody had leave to publish it here.',
  },
  truth: 'True',
  isTrue: 'I state in my own name that this is true, and that I hold the rights or act for who does.',
  shown: 'The author of the work reads the name, the original and the statement, not the contact. All of it is deleted 30 days after the decision.',
  send: 'Send the claim',
  next: 'What happens then',
  nextText: [
    'A reviewer looks at your statement and at what was kept of the work, usually within 3 days. If they agree, it is no longer shown, and its address says why.',
    'Its author is told and can answer with one counter-statement, about which another reviewer decides.',
    'Your claim gets an address of its own, where you read what became of it.',
  ],
  rulesLink: 'Self-Review System',
  yours: 'Your claim',
  keep: 'Please keep this address: it is the only way to read what became of the claim.',
  madeAt: (at) => `Sent ${f.moment(at)}`,
  decidedAt: (at) => f.moment(at),
  said: 'The reviewer says',
  states: {
    waiting: 'Waiting',
    refused: 'Not upheld',
    removed: 'The work is no longer shown',
    contested: 'The author sent a counter-statement',
    stands: 'The work is no longer shown; the counter-statement was not upheld',
    restored: 'The counter-statement was upheld: the work is shown again',
    gone: 'The author closed their account',
  },
  statesText: {
    waiting: 'It is usually decided within 3 days.',
    refused: 'The reviewer found nothing wrong. With new evidence you can make another claim.',
    removed: 'Its author can send one counter-statement within 15 days.',
    contested: 'Another reviewer decides again. The work is not shown meanwhile.',
    stands: 'This is the last decision.',
    restored: 'This is the last decision.',
    gone: 'The work was deleted with the account.',
  },
}
