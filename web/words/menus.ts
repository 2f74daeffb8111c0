import { href } from 'react-router'
import type { UserInfo } from '#api/account.ts'
import type { Lang } from '#api/limits.ts'

/** Where an entry leads, and what it is called: a page adds itself here, and nowhere else. */
type Entry<Of extends unknown[] = []> = { to: (...of: Of) => string; name: Readonly<Record<Lang, string>> }

/** What stories look for by name. */
export const menuNames = {
  discover: { zh: '发现', en: 'Discover' },
  market: { zh: '图库', en: 'Market' },
  photographers: { zh: '摄影师', en: 'Photographers' },
  tags: { zh: '标签', en: 'Tags' },
  groups: { zh: '圈子', en: 'Groups' },
  collections: { zh: '影集', en: 'Collections' },
  portfolio: { zh: '作品集', en: 'Portfolio' },
  myWorks: { zh: '我的作品', en: 'My work' },
  selling: { zh: '供稿', en: 'Selling' },
  casting: { zh: '数字藏品', en: 'Collectibles' },
  castKey: { zh: '创作密钥', en: 'Creator key' },
  castApply: { zh: '申请铸造数字藏品', en: 'Apply to cast' },
  castAgain: { zh: '再次申请铸造', en: 'Apply to cast again' },
  cart: { zh: '购物车', en: 'Cart' },
  licences: { zh: '我的许可', en: 'My licences' },
  collectibles: { zh: '我的藏品', en: 'My collectibles' },
  invites: { zh: '邀请', en: 'Invite' },
  wallet: { zh: '钱包', en: 'Wallet' },
  settings: { zh: '设置', en: 'Settings' },
} as const satisfies Record<string, Record<Lang, string>>

/** In the bar, and first in the menu of small screens; `bottom`: in the bar at the foot of phones too. */
export const places: readonly (Entry<[UserInfo | null | undefined]> & { bottom?: true })[] = [
  { to: () => href('/'), name: menuNames.discover, bottom: true },
  { to: () => href('/market'), name: menuNames.market },
  // without anything behind it the address leads a member to their own page
  { to: (user) => href('/photographer') + (user ? '?all' : ''), name: menuNames.photographers, bottom: true },
  { to: () => href('/tag'), name: menuNames.tags },
  { to: () => href('/group'), name: menuNames.groups },
]
/** On pages that ask for one thing of their own, what leads to casting is left out of the menu (specification §2). */
export const NO_CASTING = ['/sell-your-photos', '/contact-info', '/upload-photos']
/** Behind one's own picture; `counts`: with how many things are in the cart; `shownTo`: of casting, to whom (specification §4). */
export const ownPlaces: readonly (Entry<[UserInfo]> & { counts?: true; shownTo?: (user: UserInfo) => boolean })[] = [
  { to: ({ uniqueUri, account }) => href('/photographer/:id/photos', { id: uniqueUri ?? account }), name: menuNames.myWorks },
  { to: () => href('/collection'), name: menuNames.collections },
  { to: () => href('/portfolio'), name: menuNames.portfolio },
  { to: () => href('/liked'), name: { zh: '我喜欢的', en: 'Liked' } },
  // who may sell is led to what they sell with, others to what selling means
  { to: ({ contributorStatus }) => (contributorStatus === 2 ? href('/releases') : href('/sell-your-photos')), name: menuNames.selling },
  { to: () => href('/nft-operate/navigation'), name: menuNames.casting, shownTo: ({ nftStatus }) => nftStatus === 1 },
  { to: () => href('/nft-operate/privatekey'), name: menuNames.castKey, shownTo: ({ nftStatus }) => nftStatus === 1 },
  { to: () => href('/nft-operate/nftApply'), name: menuNames.castAgain, shownTo: ({ nftStatus }) => nftStatus === 2 },
  {
    to: () => href('/nft-operate/nftApply'),
    name: menuNames.castApply,
    shownTo: ({ nftStatus, nftSwitch }) => nftStatus !== 2 && nftStatus !== 1 && nftSwitch === 0,
  },
  { to: () => href('/cart'), name: menuNames.cart, counts: true },
  { to: () => href('/licences'), name: menuNames.licences },
  { to: () => href('/mobile/digital-collection/mine'), name: menuNames.collectibles },
  { to: () => href('/invite'), name: menuNames.invites },
  { to: () => href('/withdraw-deposit/my-assets'), name: menuNames.wallet },
  { to: () => href('/settings'), name: menuNames.settings },
]
