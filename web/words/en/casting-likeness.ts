import type { CastingLikeness } from '#api/nft-likenesses.ts'
import { formats, type Same } from '../words.ts'
import type { castingLikeness as zh } from '../zh/casting-likeness.ts'

const f = formats('en')
const states: Record<CastingLikeness['state'], string> = {
  asked: 'Waits for the owner of the older photograph',
  review: 'Its owner says no, and a reviewer decides',
  silent: 'Nobody said no in time, and it may be cast',
  allowed: 'Its owner lets it be cast',
  cleared: 'A reviewer found that they are not one, and it may be cast',
  upheld: 'A reviewer found that it is the older photograph, and it is not cast',
  dropped: 'The older photograph is gone, and it may be cast',
}

export const castingLikeness: Same<typeof zh> = {
  title: 'A photograph like an older one',
  states,
  ownerText: (at) =>
    `Somebody wants to cast this photograph as a collectible, and it is very like an older one of yours. A cast cannot be taken back, so you are asked first. If you say no, do so by ${f.moment(at)} (Beijing time) and say why: a reviewer decides on both photographs and what both of you say. Without an answer by then it is cast.`,
  creatorText: (at) =>
    `It is very like somebody’s older photograph, and they are asked first. Unless they say no by ${f.moment(at)} (Beijing time), it is cast by itself; there is nothing more for you to do.`,
  editions: (n) => f.plural(n, { one: '# edition', other: '# editions' }),
  apart: (n) => f.plural(n, { one: '# bit of 64 differs', other: '# bits of 64 differ' }),
  offered: 'To be cast',
  older: 'Your older one',
  found: 'Found',
  until: 'Answer by',
  answered: 'Answered',
  closed: 'Ended',
  at: (at) => `${f.moment(at)} (Beijing time)`,
  ownerSaid: 'The owner of the older one says',
  creatorSaid: 'Who casts it says',
  why: 'Why not',
  whyHint: 'Say when you took it and how that can be seen. A reviewer and who casts it will read this.',
  veto: 'Say no',
  allow: 'Let it be cast',
  defendLabel: 'Why it is yours to cast',
  defendHint: 'Said once. A reviewer reads it if the other one says no.',
  defend: 'Send it',
  toWork: 'See the work',
  waits: (at) => `It is very like somebody’s older photograph and waits for their answer, until ${f.moment(at)} (Beijing time) at the latest.`,
  toLikeness: 'See what this is about',
}
