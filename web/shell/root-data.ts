import type { UserInfo } from '#api/account.ts'
import type { IdentityStatus } from '#api/identity.ts'
import type { PageRequest } from '#web/api.ts'

/** What every page has from the document's loader: the frame reads it, and so do the frame's parts, which the document imports. */
export type RootData = Pick<PageRequest, 'lang' | 'nonce' | 'origin' | 'heard' | 'theme' | 'frame' | 'app' | 'site' | 'offers'> & {
  pattern: string
  user: UserInfo | null
  identity: IdentityStatus | null
  unread: number
  inCart: number
  /** They put the question about new terms off. */
  termsWait: boolean
}
