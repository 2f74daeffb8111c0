import type { Task } from '#api/tasks.ts'
import { formats, type Same } from '../words.ts'
import type { campaignTasks as zh } from '../zh/campaign-tasks.ts'

const f = formats('en')
const states: Record<Task['state'], string> = { open: 'Not done yet', ready: 'To be taken', taken: 'Taken', closed: 'Not now' }
const stamped = (n: number) => `${f.num(n)} ${n === 1 ? 'stamp' : 'stamps'}`

export const campaignTasks: Same<typeof zh> = {
  states,
  own: 'My tasks',
  toOwn: 'See how far I am',
  offer: ({ stamps, times, daily, each }) =>
    `${each ? 'For each one, ' : daily ? 'Every day, ' : ''}${times > 1 ? `${f.num(times)} times, ` : ''}${stamped(stamps)}`,
  rules: (mostADay) =>
    `Counted by what the site has kept since the campaign began; sharing counts for nothing. At most ${stamped(mostADay)} a day; stamps are worth no money.`,
  stampsOf: (stamps, today, most) => `${stamped(stamps)} in all, ${f.num(today)} taken today, ${f.num(most)} a day at most.`,
  far: (done, times) => `${f.num(done)} of ${f.num(times)}`,
  take: (stamps) => `Take ${stamped(stamps)}`,
  takeOf: (stamps, title) => `Take ${stamped(stamps)}: ${title}`,
  history: 'Taken',
  noHistory: 'Nothing has been taken yet.',
  given: (stamps) => stamped(stamps),
  at: (at) => f.moment(at),
  earlier: 'Earlier ones',
  reached: (reached, target) => `${f.num(reached)} works so far by everybody together, of ${f.num(target)}.`,
  goalWorks: 'All works',
}
