import { account } from './account/domain.ts'
import { admin } from './admin/domain.ts'
import { analytics } from './analytics/domain.ts'
import { articles } from './articles/domain.ts'
import { badges } from './badges/domain.ts'
import { campaigns } from './campaigns/domain.ts'
import { certificates } from './certificates/domain.ts'
import { chain } from './chain/domain.ts'
import { collections } from './collections/domain.ts'
import { contests } from './contests/domain.ts'
import { groups } from './groups/domain.ts'
import { help } from './help/domain.ts'
import type { Domain } from './hooks/domain.ts'
import { identity } from './identity/domain.ts'
import { invites } from './invites/domain.ts'
import { market } from './market/domain.ts'
import { nft } from './nft/domain.ts'
import { notifications } from './notifications/domain.ts'
import { orders } from './orders/domain.ts'
import { posts } from './posts/domain.ts'
import { reviews } from './reviews/domain.ts'
import { rewards } from './rewards/domain.ts'
import { safety } from './safety/domain.ts'
import { search } from './search/domain.ts'
import { settings } from './settings/domain.ts'
import { share } from './share/domain.ts'
import { wallet } from './wallet/domain.ts'

/** From left to right: each imports only from those before it (`scripts/law` reads the order here). A person's things go from right to left. */
export const domains: readonly Domain[] = [
  settings,
  account,
  notifications,
  reviews,
  safety,
  identity,
  wallet,
  orders,
  posts,
  rewards,
  groups,
  collections,
  search,
  chain,
  market,
  nft,
  campaigns,
  invites,
  contests,
  badges,
  certificates,
  articles,
  help,
  share,
  analytics,
  admin,
]
