import type { Document } from '#api/identity.ts'
import type { RefusalReason } from '#api/kinds.ts'
import { formats, type Same } from '../words.ts'
import type { identity as zh } from '../zh/identity.ts'

const f = formats('en')
const documents: Record<Document, string> = { id: 'Chinese ID card', passport: 'Passport', driver: 'Driving licence', other: 'Another document' }
/** Why it was refused, and what to do about it. */
const reasons: Partial<Record<RefusalReason, string>> = {
  'document-unreadable': 'The pictures cannot be read. Take them again in even light, with all four corners in view.',
  'document-expired': 'The document has expired. Please use one that is valid.',
  'document-edited': 'A picture looks edited. Please send it as the camera took it.',
  'names-differ': 'The name you gave is not the one on the document. Please correct it.',
  'number-wrong': 'The number you gave is not the one on the document. Please correct it.',
  'under-age': 'This requires you to be at least 18.',
}
const wait = (minutes: number) =>
  minutes < 60
    ? f.plural(Math.max(1, minutes), { one: '# minute', other: '# minutes' })
    : minutes < 2880
      ? f.plural(Math.ceil(minutes / 60), { one: '# hour', other: '# hours' })
      : f.plural(Math.ceil(minutes / 1440), { one: '# day', other: '# days' })

export const identity: Same<typeof zh> = {
  title: 'Verified name',
  lead: 'Before you withdraw money, buy collectibles or sell stock photographs, we make sure that it is you. You do this once.',
  // where it stands
  waiting: 'Sent, and being reviewed',
  waitingText: (at) => `Sent on ${f.moment(at)} (UTC+8). We will tell you the result; there is no need to stay on this page.`,
  promise: (hours) => `We promise an answer within ${hours} hours.`,
  usual: (minutes) => `Over the last 30 days it usually took ${wait(minutes)}.`,
  verified: 'Your name is verified',
  verifiedText: (at) => `Verified on ${f.date(at)}. The pictures and the full number have been deleted.`,
  underAge: 'You are not 18 yet, so you cannot buy or give away collectibles.',
  refused: 'Not accepted',
  refusedWhy: (reason) => reasons[reason] ?? 'Please read what the reviewer says.',
  refusedWords: (words) => `The reviewer: ${words}`,
  forget: (at) => `Change what is needed and send it again; another reviewer will look at it. If you do not, number and pictures are deleted on ${f.date(at)}.`,
  forgotten: 'Number and pictures have been deleted. Please give them again if you send it again.',
  document: 'Document',
  documents,
  name: 'Name',
  numberEnd: 'Number ends in',
  birth: 'Date of birth',
  day: (day) => f.date(`${day}T00:00:00+08:00`),
  takeBack: 'Take it back',
  takeBackAsk: 'Take this back?\nWhat you sent is deleted at once.',
  takeBackYes: 'Take back and delete',
  takenBack: 'Taken back; what you sent is deleted',
  sent: 'Sent',
  // the form
  nameHint: 'As on the document, with its dots and spaces.',
  number: 'Number of the document',
  birthHint: 'As on the document.',
  pictures: 'Pictures of the document',
  picturesHint: 'JPG, PNG, WebP or AVIF, up to 10 MB each. All four corners in view, every letter readable.',
  front: 'The side with your face',
  back: 'The other side',
  backOptional: 'The other side, if there is one',
  choose: 'Choose a picture',
  chosen: (name) => `Chosen: ${name}`,
  received: 'Received; choose again only to change it',
  kept: 'The last one is kept; choose again only to change it',
  tooLarge: 'This is over 10 MB. Please make it smaller',
  appeal: 'A word to the reviewer',
  appealHint: 'What you changed, or why the first one was right.',
  optional: 'Optional',
  consent: 'I agree that Pixtura uses my name, the number and the pictures of my document as described below.',
  send: 'Send',
  sendAgain: 'Send again',
  sending: 'Sending…',
  // what is asked, and why
  uses: 'What it is used for, and for how long',
  whatUses: [
    'Your name: money is paid out to you and to nobody else.',
    'Your date of birth: collectibles are for people of 18 and over.',
    'The number: one document verifies one account. We keep a keyed fingerprint of it that cannot be read back.',
    'The pictures: only reviewers can open them, each look is recorded, and each is stored under a key of its own.',
    'Once you are verified, the pictures and the full number are deleted at once; if not, after 14 days.',
    'What stays is your name, the last four characters and the fingerprint of the number, your date of birth and the result. All of it goes with your account.',
  ],
  // the phone
  onPhone: 'Use your phone’s camera',
  dialogTitle: 'Verify your name on your phone',
  dialogText: 'Scan the code, sign in to the same account and take the pictures there. This page follows once you have sent them.',
  steps: ['Scan the code with your phone’s camera', 'Sign in to the same account', 'Enter name and number, and take a picture of each side'],
  qr: 'QR code of the page for verified names',
  close: 'Back to this page',
}
