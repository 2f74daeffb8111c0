import type { RankedBy } from '#api/campaigns.ts'
import { formats, type Same } from '../words.ts'
import type { standings as zh } from '../zh/standings.ts'

const f = formats('en')
const rules: Record<RankedBy, string> = {
  'check-in': 'By days on which members checked in; those with as many share a place.',
  stamps: 'By stamps that members took; those with as many share a place.',
  friends: 'By friends who came by one’s code while the campaign ran and have settled; those with as many share a place.',
}
const counts: Record<RankedBy, (n: number) => string> = {
  'check-in': (n) => f.plural(n, { one: '# day', other: '# days' }),
  stamps: (n) => f.plural(n, { one: '# stamp', other: '# stamps' }),
  friends: (n) => f.plural(n, { one: '# friend', other: '# friends' }),
}
export const standings: Same<typeof zh> = {
  rules,
  counts,
  notYet: 'Nobody stands here yet. Once the campaign has begun it is counted every ten minutes.',
  nobody: 'Nobody has a place yet.',
  unnamed: 'A member who shows no name here',
  ownPlace: (place, count) => `You are in place ${f.num(place)}, with ${count}.`,
  ownCount: (count) => `You have ${count} now, and no place yet.`,
  members: (n) => `${f.plural(n, { one: '# member', other: '# members' })} in all.`,
  countedAt: (at) => `Counted on ${f.moment(at)}.`,
  final: 'The results are out, and it will not change.',
  goesOn: 'It is counted anew every ten minutes.',
}
