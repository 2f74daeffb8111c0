import { formats, type Same } from '../words.ts'
import type { invites as zh } from '../zh/invites.ts'

const f = formats('en')
const pixt = (milli: number) => `${f.num(milli / 1000)} PIXT`
const steps = ['Registered', 'First work', 'Settling', 'Paid'] as const

export const invites: Same<typeof zh> = {
  title: 'Invite',
  rule: (reward: number) =>
    `A friend verifies a phone, publishes one public work and is here on three days of seven: you get ${pixt(reward)}, once for each friend.`,
  pot: (nextAt: string) => `The pot of ${f.month(new Date(new Date(nextAt).getTime() - 86_400_000))}`,
  potLeft: (left: number, nextAt: string) =>
    `Enough for ${f.plural(left, { one: '# more friend', other: '# more friends' })}; when it is all promised this line says so first. It begins anew on ${f.day(nextAt)}`,
  potSpent: (nextAt: string) => `This month’s pot is all promised. Friends who come now count, but bring nothing; it begins anew on ${f.day(nextAt)}`,
  potLabel: (funded: number, taken: number) => `Of ${pixt(funded)} in the pot ${pixt(taken)} are paid or promised`,
  potHint: (paid: number, promised: number) =>
    `${pixt(paid)} paid; ${pixt(promised)} are kept for friends who registered, each until the day theirs is settled. The scale counts thousands of PIXT.`,
  friends: 'My friends',
  friendsSum: (n: number, earned: number) => `${f.num(n)}, ${pixt(earned)} paid so far`,
  none: 'Nobody has used your code yet',
  noneText: 'Give the link or the poster to somebody who would like to look at photographs with you. Passing it on earns nothing by itself.',
  former: 'A former member',
  registered: (at: string) => `registered ${f.day(at)}`,
  steps,
  lapsed: 'Came to nothing',
  noReward: 'no reward',
  post: 'One public work is missing.',
  postUntil: (at: string) => `No need to remind them: it counts until ${f.moment(at)}.`,
  settles: (at: string) => `Settled on ${f.moment(at)} at the earliest.`,
  settlesText: 'If they were here on fewer than three of these seven days, it goes back to the pot.',
  why: {
    'no-post': 'No public work came within thirty days; it went back to the pot.',
    'few-days': 'They were here on fewer than three of the seven days after their first work; it went back to the pot.',
    left: 'One of the two closed their account; it went back to the pot.',
  },
  stagesOnly: 'This says how far somebody is, not what they do. Only people whom you invited count, not those whom they invite.',
  more: 'Earlier',
  latest: 'Back to the latest',
  poster: 'Poster and link',
  posterLine: 'On Pixtura photographs are the whole interface.',
  qr: (name: string) => `QR code: ${name}’s invitation`,
  link: 'Invitation link',
  another: 'Another picture',
  toPoster: 'The poster by itself',
  posterLead: 'Take a screenshot or print it. Nothing is written on the photograph; below it stand your name and your page.',
  noWork: 'As soon as you have a public work it stands on your poster.',
  noPay: 'Passing it on earns nothing by itself.',
  back: 'Back to invitations',
  rankingTitle: 'Who invited most',
  rankingLead: 'Only friends that have settled count, and only people who stand in lists are named.',
  rankingNone: 'Nobody’s friend has settled yet.',
  rankingOwn: (settled: number, place: number | null) =>
    place === null ? `${f.num(settled)} of your friends have settled.` : `${f.num(settled)} of your friends have settled: place ${f.num(place)}.`,
  settled: (n: number) => f.plural(n, { one: '# friend', other: '# friends' }),
  toRanking: 'Who invited most',
  cameBy: 'How you came',
  cameUntil: (at: string) => `Until ${f.moment(at)} you can change that or take it back.`,
  codeField: 'A friend’s code',
  codeHint: (at: string) => `It can be entered within 24 hours of registering, until ${f.moment(at)}.`,
  bind: 'Enter',
  unbind: 'Take back',
  bound: 'Noted.',
  doorTitle: (name: string) => `${name} asks you to come and look at photographs`,
  doorLead: 'A place for nothing but photographs. You can look around without registering.',
  joined: (at: string, posts: number) => `here since ${f.month(at)}, ${f.plural(posts, { one: '# work', other: '# works' })}`,
  register: 'Register with a phone number',
  look: 'Look around first',
  codeFilled: (code: string) => `The code ${code} is filled in; within 24 hours of registering you can change it or take it out.`,
  youGet: 'What you get',
  youGetText: 'The same as every new member: the welcome gift and all there is to use. Neither more nor less for having been invited.',
  theyGet: (name: string) => `What ${name} gets`,
  theyGetText: (name: string, reward: number) =>
    `${pixt(reward)}, once you have published a first public work and been here on three of the seven days after it. ${name} sees how far you are, but neither your phone number nor what you look at.`,
  theyGetNothing: (name: string) =>
    `This month’s pot is all promised: ${name} gets nothing for your coming, though you count as a friend of theirs. ${name} sees how far you are, but not your phone number.`,
  works: (name: string) => `Photographs by ${name}`,
}
