import type { Ranking } from '#api/ranking.ts'
import { EVERY, FIRST, WITHIN } from './place-owed.ts'
import { DAYS, FIRST_DAYS, KINDS, LEAST, PLACES } from './policy-boards.ts'
import { AMONG, ARRANGED, MOST } from './rank.ts'

/** The rules in numbers, for pages and for the program that checks the export. */
export const rules: Ranking['rules'] = {
  arranged: ARRANGED,
  most: MOST,
  among: AMONG,
  places: PLACES,
  kinds: KINDS,
  least: LEAST,
  firstDays: FIRST_DAYS,
  days: DAYS,
  kept: { first: FIRST, every: EVERY, within: WITHIN },
}
