import { countries } from '#api/account-countries.ts'
import type { ContributorPerson } from '#api/contributors.ts'
import type { Lang } from '#api/limits.ts'

type Said = Record<Lang, string>
/** For the reviewer. */
export const titleWords: Record<ContributorPerson['title'], Said> = {
  mr: { zh: '先生', en: 'Mr' },
  ms: { zh: '女士', en: 'Ms' },
  mrs: { zh: '太太', en: 'Mrs' },
}
export const unverified: Said = { zh: '实名还没有通过', en: 'Not verified yet' }
export const countryName = (region: string, lang: Lang): string => countries.find((one) => one.region === region)?.[lang] ?? region
