import { dayOf } from '#server/kit/clock.ts'
import type { IdentityState } from './flow.ts'

const DAY_MS = 86_400_000
/** From this age on somebody is grown up. */
export const ADULT_YEARS = 18
/** Whether somebody born on a day (yyyy-mm-dd) is 18 on today's (UTC+8). Who was born on 29 February is so on 1 March where the year has none. */
export function isAdult(birth: string, now: Date): boolean {
  const [year = '', month = '', day = ''] = birth.split('-')
  return dayOf(now) >= `${Number(year) + ADULT_YEARS}-${month}-${day}`
}

/** The last day on which somebody was born who is 18 today. Who was born on 29 February waits for 1 March, as above. */
export function bornUntil(now: Date): string {
  const [year = '', month = '', day = ''] = dayOf(now).split('-')
  const born = `${Number(year) - ADULT_YEARS}-${month}-${day}`
  return month === '02' && day === '29' ? `${Number(year) - ADULT_YEARS}-02-28` : born
}

/** What a member can do about their application, null for none. */
export const canDo = (state: IdentityState | null) => ({ ask: state === null, mend: state === 'refused', takeBack: state === 'waiting' })

/** Within how many hours a name is verified. */
export const PROMISE_HOURS = 24
/** Documents that one account may put in on one day. */
export const TRIES_A_DAY = 5
export const REFUSED_DAYS = 14
/** When number and pictures of an application refused now are deleted. */
export const forgetAfter = (now: Date) => new Date(now.getTime() + REFUSED_DAYS * DAY_MS)

const TICKET_MS = 12 * 3_600_000
export const ticketEnds = (now: Date) => new Date(now.getTime() + TICKET_MS)
/** Pictures that nobody has put into an application by now never will be. */
export const orphanedSince = (now: Date) => new Date(now.getTime() - 2 * DAY_MS)
/** From then on counts of a day are of no use. */
export const triesSince = (now: Date) => dayOf(new Date(now.getTime() - DAY_MS))

const LINK_MS = 600_000
/** Until when a reviewer's address of a picture holds. */
export const linkEnds = (now: Date) => new Date(now.getTime() + LINK_MS)

/** The document itself, however its number was typed: a resident number is the same on an identity card and a driving licence; others may be alike by chance. */
export const documentText = ({ document, number, birth, resident }: { document: string; number: string; birth: string; resident: boolean }) =>
  resident ? `resident ${number}` : `${document} ${number} ${birth}`
