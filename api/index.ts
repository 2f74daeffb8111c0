import { accountSecurity } from './account-security.ts'
import { account } from './account.ts'
import { archives } from './archives.ts'
import { blocks } from './blocks.ts'
import { cancellation } from './cancellation.ts'
import { consents } from './consents.ts'
import { follows } from './follows.ts'
import { outside } from './outside.ts'
import { passkeys } from './passkeys.ts'
import { posts } from './posts.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { wallet } from './wallet.ts'

/** Everything that can be asked, by its only name. */
export const contract = {
  ...account,
  ...archives,
  ...blocks,
  ...cancellation,
  ...consents,
  ...follows,
  ...outside,
  ...accountSecurity,
  ...passkeys,
  ...posts,
  ...privacy,
  ...profile,
  ...settings,
  ...share,
  ...wallet,
}
export type Contract = typeof contract
