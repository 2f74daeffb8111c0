import { href } from 'react-router'

/** The whole text of an agreement, as it holds or as it stood in a version. */
export const agreementPath = (id: 'user-protocol' | 'privacy-policy' | 'self-review-system', { version }: { version?: string } = {}) =>
  href(`/${id}.html`) + (version ? `?version=${version}` : '')
/** Where new terms are shown and asked about; `back`: where it leads on to. */
export const consentPath = (back: string) => `${href('/consent')}?return=${encodeURIComponent(back)}`

/** Where somebody reads the terms, leaves, or is told that nothing can be reached: the question does not stand in the way. */
const OPEN = /^\/(?:consent|login|logout|reset-pwd|cancel-account|offline|mobile\/protocol|[a-z-]+\.html)(?:[/?#]|$)/i
export const standsBeforeQuestion = (path: string) => OPEN.test(path)
