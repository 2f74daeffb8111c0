import { account } from './account.ts'
import { posts } from './posts.ts'

/** Everything that can be asked, by its only name. */
export const contract = { ...account, ...posts }
export type Contract = typeof contract
