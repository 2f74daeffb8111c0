// Domains whose right calls stand in `tests/samples/`, a file each.
import type { analytics } from '#api/analytics.ts'
import type { articles } from '#api/articles.ts'
import type { badges } from '#api/badges.ts'
import type { briefs } from '#api/briefs.ts'
import type { campaignDrafts } from '#api/campaigns-drafts.ts'
import type { certificates } from '#api/certificates.ts'
import type { checkIns } from '#api/check-ins.ts'
import type { collectionNames } from '#api/collections-names.ts'
import type { collectionPeople } from '#api/collections-people.ts'
import type { collections } from '#api/collections.ts'
import type { comments } from '#api/comments.ts'
import type { contests } from '#api/contests.ts'
import type { draws } from '#api/draws.ts'
import type { forms } from '#api/forms.ts'
import type { help } from '#api/help.ts'
import type { invites } from '#api/invites.ts'
import type { juries } from '#api/juries.ts'
import type { nftDrops } from '#api/nft-drops.ts'
import type { nftInvites } from '#api/nft-invites.ts'
import type { nftLikenesses } from '#api/nft-likenesses.ts'
import type { portfolios } from '#api/portfolios.ts'
import type { proofs } from '#api/proofs.ts'
import type { ranking } from '#api/ranking.ts'
import type { safety } from '#api/safety.ts'
import type { search } from '#api/search.ts'
import type { setCards } from '#api/set-cards.ts'
import type { share } from '#api/share.ts'
import type { shortlinks } from '#api/shortlinks.ts'
import type { spins } from '#api/spins.ts'
import type { standings } from '#api/standings.ts'
import type { tallies } from '#api/tallies.ts'
import type { tasks } from '#api/tasks.ts'
import type { yearly } from '#api/yearly.ts'

export type OfDomains = typeof analytics &
  typeof briefs &
  typeof articles &
  typeof badges &
  typeof certificates &
  typeof campaignDrafts &
  typeof collectionPeople &
  typeof collections &
  typeof comments &
  typeof checkIns &
  typeof contests &
  typeof draws &
  typeof forms &
  typeof spins &
  typeof setCards &
  typeof juries &
  typeof tasks &
  typeof tallies &
  typeof standings &
  typeof help &
  typeof invites &
  typeof collectionNames &
  typeof nftDrops &
  typeof nftInvites &
  typeof nftLikenesses &
  typeof portfolios &
  typeof proofs &
  typeof ranking &
  typeof safety &
  typeof search &
  typeof share &
  typeof shortlinks &
  typeof yearly
