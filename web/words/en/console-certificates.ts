import { formats, type Same } from '../words.ts'
import type { consoleCertificates as zh } from '../zh/console-certificates.ts'

const f = formats('en')
export const consoleCertificates: Same<typeof zh> = {
  title: 'Certificates',
  lead: 'Issued to a member, with a few words in both languages. Nothing of one is changed afterwards; it can be revoked, and its page then says why. Nobody issues one to themselves.',
  issue: 'Issue one',
  kind: 'Kind',
  account: 'To whom',
  accountHint: 'Account or uid. The certificate has the nickname of this moment.',
  words: { zh: 'Words in Chinese', en: 'Words in English' },
  wordsHint: 'At most 400 characters.',
  send: 'Issue',
  sending: 'Sending…',
  done: { issued: 'Issued. They see it on the page of certificates.', revoked: 'Revoked. Its page says so.' },
  none: 'No certificate was issued yet',
  noneText: 'Issue one above; it is the first.',
  at: (at) => f.moment(at),
  of: (kind, name) => `${kind}: ${name}`,
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke this certificate of ${name}`,
  revokeHint: 'It cannot be undone. Everybody reads the reason.',
}
