import { accountSecurity } from './account-security.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { analytics } from './analytics.ts'
import { announcements } from './announcements.ts'
import { archives } from './archives.ts'
import { articles } from './articles.ts'
import { audience } from './audience.ts'
import { badges } from './badges.ts'
import { blocks } from './blocks.ts'
import { books } from './books.ts'
import { briefs } from './briefs.ts'
import { campaignDrafts } from './campaigns-drafts.ts'
import { campaigns } from './campaigns.ts'
import { cancellation } from './cancellation.ts'
import { cashiers } from './cashiers.ts'
import { certificates } from './certificates.ts'
import { chain } from './chain.ts'
import { challenges } from './challenges.ts'
import { checkIns } from './check-ins.ts'
import { collectionNames } from './collections-names.ts'
import { collectionPeople } from './collections-people.ts'
import { collections } from './collections.ts'
import { comments } from './comments.ts'
import { concepts } from './concepts.ts'
import { consents } from './consents.ts'
import { contests } from './contests.ts'
import { contributors } from './contributors.ts'
import { coupons } from './coupons.ts'
import { creators } from './creators.ts'
import { deliveries } from './deliveries.ts'
import { discussions } from './discussions.ts'
import { draws } from './draws.ts'
import { followedTags } from './followed-tags.ts'
import { follows } from './follows.ts'
import { forms } from './forms.ts'
import { pieceGifts } from './gifts.ts'
import { groupMembers } from './groups-members.ts'
import { groupPosts } from './groups-posts.ts'
import { groups } from './groups.ts'
import { help } from './help.ts'
import { identity } from './identity.ts'
import { invites } from './invites.ts'
import { juries } from './juries.ts'
import { labels } from './labels.ts'
import { likes } from './likes.ts'
import { marketItems } from './market-items.ts'
import { market } from './market.ts'
import { modelFees } from './model-fees.ts'
import { mutes } from './mutes.ts'
import { newcomers } from './newcomers.ts'
import { nftDrops } from './nft-drops.ts'
import { nftHoldings } from './nft-holdings.ts'
import { nftInvites } from './nft-invites.ts'
import { nftKeys } from './nft-keys.ts'
import { nftLikenesses } from './nft-likenesses.ts'
import { nftSales } from './nft-sales.ts'
import { notifications } from './notifications.ts'
import { operators } from './operators.ts'
import { orders } from './orders.ts'
import { outside } from './outside.ts'
import { passkeys } from './passkeys.ts'
import { pieces } from './pieces.ts'
import { portfolios } from './portfolios.ts'
import { feeds } from './posts-feeds.ts'
import { photographers } from './posts-photographers.ts'
import { posts } from './posts.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { proofs } from './proofs.ts'
import { ranking } from './ranking.ts'
import { redeemCodes } from './redeem-codes.ts'
import { releases } from './releases.ts'
import { reviews } from './reviews.ts'
import { rewards } from './rewards.ts'
import { safety } from './safety.ts'
import { sales } from './sales.ts'
import { search } from './search.ts'
import { setCards } from './set-cards.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { shortlinks } from './shortlinks.ts'
import { spins } from './spins.ts'
import { standings } from './standings.ts'
import { tallies } from './tallies.ts'
import { tasks } from './tasks.ts'
import { wallet } from './wallet.ts'
import { withdrawals } from './withdrawals.ts'
import { yearly } from './yearly.ts'

/** In two halves: TypeScript writes no type down that is as long as both. */
const upToFollows = {
  ...account,
  ...admin,
  ...analytics,
  ...announcements,
  ...archives,
  ...articles,
  ...audience,
  ...badges,
  ...blocks,
  ...books,
  ...campaigns,
  ...campaignDrafts,
  ...cancellation,
  ...cashiers,
  ...certificates,
  ...chain,
  ...challenges,
  ...checkIns,
  ...yearly,
  ...collectionPeople,
  ...collections,
  ...comments,
  ...concepts,
  ...consents,
  ...contests,
  ...juries,
  ...tasks,
  ...contributors,
  ...coupons,
  ...creators,
  ...deliveries,
  ...discussions,
  ...draws,
  ...feeds,
  ...followedTags,
  ...follows,
  ...forms,
}
const fromGroups = {
  ...groupMembers,
  ...groupPosts,
  ...groups,
  ...help,
  ...identity,
  ...invites,
  ...labels,
  ...likes,
  ...market,
  ...briefs,
  ...marketItems,
  ...mutes,
  ...newcomers,
  ...nftHoldings,
  ...nftInvites,
  ...nftKeys,
  ...nftSales,
  ...nftDrops,
  ...nftLikenesses,
  ...notifications,
  ...operators,
  ...orders,
  ...outside,
  ...accountSecurity,
  ...passkeys,
  ...photographers,
  ...pieces,
  ...collectionNames,
  ...pieceGifts,
  ...redeemCodes,
  ...portfolios,
  ...posts,
  ...privacy,
  ...profile,
  ...proofs,
  ...ranking,
  ...releases,
  ...reviews,
  ...rewards,
  ...safety,
  ...sales,
  ...modelFees,
  ...search,
  ...setCards,
  ...spins,
  ...standings,
  ...tallies,
  ...settings,
  ...share,
  ...shortlinks,
  ...wallet,
  ...withdrawals,
}
/** Everything that can be asked, by its only name. */
export const contract: typeof upToFollows & typeof fromGroups = { ...upToFollows, ...fromGroups }
export type Contract = typeof contract

type ByOperators<K extends keyof Contract> = Contract[K] extends { auth: 'anyone' | 'member' } ? never : K
type LeavesTrace<K extends keyof Contract> = K extends `GET ${string}` ? (Contract[K] extends { writes: true } ? K : never) : K
/** What the audit log knows acts by: calls of operators that change something or count, looks at documents, commands on the machine. */
export type AuditedAct =
  | { [K in keyof Contract]: ByOperators<K> & LeavesTrace<K> }[keyof Contract]
  | 'POST /api/admin/factor'
  | 'freeze draw'
  | 'GET /identity/:id/:part'
  | 'GET /evidence/:id/:picture'
  | 'GET /contributor/:id/contact'
  | 'GET /release/:number/evidence/:part'
  | 'GET /market-picture/:id/:as'
  | `npm run operator -- ${'add' | 'remove' | 'totp' | 'reset'}`
