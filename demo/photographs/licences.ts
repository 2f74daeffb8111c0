import type { DemoCredit } from '../types.ts'

export const cc0 = (photographer: string): DemoCredit => ({
  photographer,
  licence: 'CC0 1.0 Universal',
  licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
})

export const ccBy = (photographer: string): DemoCredit => ({
  photographer,
  licence: 'Creative Commons Attribution 4.0 International',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
})

export const publicDomain = (photographer: string): DemoCredit => ({
  photographer,
  licence: 'Public domain',
  licenceUrl: 'https://creativecommons.org/publicdomain/mark/1.0/',
})

/** The collection names no photographer for these. */
export const unnamed = 'Unknown photographer (Wikimedia Commons, via Buddies of Budgie)'
