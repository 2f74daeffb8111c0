import type { Lang, LicenceKind } from '#api/limits.ts'
import type { Text } from './agreement.ts'
import { licenceMatrix, type MatrixRow } from './licence-matrix.ts'
import { licenceTermsEn } from './licence-terms-en.ts'
import { licenceTermsZh } from './licence-terms-zh.ts'

/** What a kind of licence grants, as machines read it; null is without a limit. Sums in fen. */
export type Grant = {
  /** `commercial` sells something, `goods` are sold with the photograph on them, `editorial` only reports and teaches. */
  uses: readonly ('editorial' | 'commercial' | 'goods')[]
  copies: number | null
  /** Of the licensee's who may work with the file. */
  people: number | null
  territory: 'world'
  term: 'perpetual'
  exclusive: boolean
  credit: 'required' | 'asked'
  /** Most that we answer for when its rights are disputed. */
  indemnity: number
  law: 'CN'
}
/** The terms of all licences as they were published; one that is sold keeps its version. `effective`: YYYY-MM-DD, UTC+8. */
export type LicenceTerms = {
  version: string
  effective: string
  grants: Readonly<Record<LicenceKind, Grant>>
  matrix: readonly MatrixRow[]
} & Readonly<Record<Lang, Text>>

const newest: LicenceTerms = {
  version: '2026-11-24',
  effective: '2026-11-24',
  grants: {
    standard: {
      uses: ['editorial', 'commercial'],
      copies: 500_000,
      people: 10,
      territory: 'world',
      term: 'perpetual',
      exclusive: false,
      credit: 'asked',
      indemnity: 5_000_000,
      law: 'CN',
    },
    extended: {
      uses: ['editorial', 'commercial', 'goods'],
      copies: null,
      people: null,
      territory: 'world',
      term: 'perpetual',
      exclusive: false,
      credit: 'asked',
      indemnity: 50_000_000,
      law: 'CN',
    },
    editorial: {
      uses: ['editorial'],
      copies: null,
      people: 10,
      territory: 'world',
      term: 'perpetual',
      exclusive: false,
      credit: 'required',
      indemnity: 2_000_000,
      law: 'CN',
    },
    exclusive: {
      uses: ['editorial', 'commercial', 'goods'],
      copies: null,
      people: null,
      territory: 'world',
      term: 'perpetual',
      exclusive: true,
      credit: 'asked',
      indemnity: 50_000_000,
      law: 'CN',
    },
  },
  matrix: licenceMatrix,
  zh: licenceTermsZh,
  en: licenceTermsEn,
}

/** Newest first. A changed text gets a new version, and the one before stands here for good. */
export const licenceTerms: readonly LicenceTerms[] = [newest]

/** The terms that a licence was sold under. */
export const termsOf = (version: string): LicenceTerms | null => licenceTerms.find((terms) => terms.version === version) ?? null
/** Those that hold at a time: the newest that has begun by then. */
export const termsAt = (at: Date): LicenceTerms => licenceTerms.find(({ effective }) => new Date(`${effective}T00:00:00+08:00`) <= at) ?? licenceTerms.at(-1)!
