import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import type { ItemState } from '#api/market-items.ts'

/** What a person sells; for themselves, where they manage it. */
export const marketOfPath = (person: Pick<Person, 'account' | 'uniqueUri'>, state?: ItemState | null) =>
  href('/photographer/:id/market', { id: person.uniqueUri ?? person.account }) + (state ? `?state=${state}` : '')
export const itemPath = (number: string) => href('/market-item/:number', { number })
export const likenessPath = (number: string) => href('/market-likeness/:number', { number })

export const contactSteps = ['person', 'contact', 'identity', 'works', 'send'] as const
export type ContactStep = (typeof contactSteps)[number]
/** A step of the application; without one, the first that is not done. */
export const contactPath = (step?: ContactStep) => href('/contact-info') + (step ? `?step=${step}` : '')
export const sellPath = () => href('/sell-your-photos')
export const releasePath = (number: string) => href('/releases/:number', { number })
