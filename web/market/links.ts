import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import type { ItemState } from '#api/market-items.ts'

/** What a person sells; for themselves, where they manage it. */
export const marketOfPath = (person: Pick<Person, 'account' | 'uniqueUri'>, state?: ItemState | null) =>
  href('/photographer/:id/market', { id: person.uniqueUri ?? person.account }) + (state ? `?state=${state}` : '')
export const itemPath = (number: string) => href('/market-item/:number', { number })
export const likenessPath = (number: string) => href('/market-likeness/:number', { number })
