import { href } from 'react-router'
import type { Currency } from '#api/shared.ts'

/** Which part of a statement an address asks for. */
export type StatementSearch = { currency: Currency; from?: string | undefined; to?: string | undefined; before?: string | undefined }

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (said: string | null): said is string => said !== null && DAY.test(said) && !Number.isNaN(Date.parse(said))

/** What an address says that can be meant; anything else in it is left out, so that an old or typed one still shows the statement. */
export function statementQuery({ searchParams }: URL): StatementSearch {
  const [from, to, before] = [searchParams.get('from'), searchParams.get('to'), searchParams.get('before')]
  return {
    currency: searchParams.get('currency') === 'CNY' ? 'CNY' : 'PIXT',
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(before && /^\d{1,18}$/.test(before) && { before }),
  }
}

const searchOf = (search: StatementSearch) =>
  `?${new URLSearchParams(Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined))}`
export const statementPath = (search: StatementSearch) => href('/withdraw-deposit/my-assets') + searchOf(search)
export const statementFile = ({ currency, from, to }: StatementSearch) => href('/withdraw-deposit/statement') + searchOf({ currency, from, to })
