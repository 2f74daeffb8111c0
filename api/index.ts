import { accountSecurity } from './account-security.ts'
import { account } from './account.ts'
import { blocks } from './blocks.ts'
import { cancellation } from './cancellation.ts'
import { follows } from './follows.ts'
import { posts } from './posts.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'

/** Everything that can be asked, by its only name. */
export const contract = { ...account, ...blocks, ...cancellation, ...follows, ...accountSecurity, ...posts, ...profile, ...settings, ...share }
export type Contract = typeof contract
