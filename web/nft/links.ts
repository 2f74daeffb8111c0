import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import type { Lang } from '#api/limits.ts'
import { contentPath } from '#web/help/links.ts'

/** Where somebody applies to cast, and applies again. */
export const applyPath = () => href('/nft-operate/nftApply')
/** What explains casting; these stand in content/pages.ts. */
export const explainPath = () => contentPath('/nft-operate/explain')
export const guidePath = () => contentPath('/nft-operate/guide')
export const faqPath = () => contentPath('/nft-operate/nftfaq')
/** Where a creator consents to casting a work, and sees how far each is. */
export const mintPath = (work?: string) => href('/digital_collection/seller/auth_minting') + (work ? `?${new URLSearchParams({ work })}` : '')
/** A work that is cast. */
export const productPath = (number: string, after?: string) =>
  href('/mobile/digital-collection/product/:id', { id: number }) + (after ? `?${new URLSearchParams({ after })}` : '')
/** Gifts of pieces, to oneself or by oneself. */
export const giftsPath = (side: 'to' | 'from' = 'to', after?: string) => {
  const query = new URLSearchParams({ ...(side === 'from' && { side }), ...(after && { after }) }).toString()
  return href('/mobile/digital-collection/gifts') + (query ? `?${query}` : '')
}
/** Where a code is redeemed. */
export const redeemPath = () => href('/redeem/:id?')
/** A creator's codes, and a sheet of them to print. */
export const redeemCodesPath = (after?: string) => href('/nft-operate/redeem-codes') + (after ? `?${new URLSearchParams({ after })}` : '')
export const redeemSheetPath = (batch: string) => href('/nft-operate/redeem-codes/:batch', { batch })
/** Where a piece that was ordered is paid. */
export const payPath = (sn: string) => `${href('/nft-operate/payGateWay')}?${new URLSearchParams({ sn })}`
/** Pieces that the reader holds, that somebody holds, and one of them. */
export const minePath = (after?: string) => href('/mobile/digital-collection/mine') + (after ? `?${new URLSearchParams({ after })}` : '')
export const heldPath = ({ account }: Pick<Person, 'account'>, after?: string) =>
  `${href('/mobile/collection-digital/user-list')}?${new URLSearchParams({ account, ...(after && { after }) })}`
export const piecePath = (id: string) => href('/mobile/digital-collection/mine/:id', { id })
/** Works of which something is on sale. */
export const seriesPath = (after?: string) => href('/mobile/digital-collection/product/all-series') + (after ? `?${new URLSearchParams({ after })}` : '')
/** What somebody cast. */
export const nftPhotosPath = (person: Pick<Person, 'account' | 'uniqueUri'>, after?: string) =>
  href('/photographer/:id/nft-photos', { id: person.uniqueUri ?? person.account }) + (after ? `?${new URLSearchParams({ after })}` : '')
/** Where a creator's key is made. */
/** An older photograph that looks like a work to be cast. */
export const likenessPath = (number: string) => href('/nft-operate/likeness/:number', { number })
export const keyPath = () => href('/nft-operate/privatekey')
/** All that the reader cast and holds, as a ZIP. */
export const packagePath = (lang: Lang) => `/pieces/own.zip?lang=${lang}`
/** What lies at the address that the contract names for a piece. */
export const describedAt = (piece: string) => `/pieces/${piece}.json`
