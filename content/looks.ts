import type { Lang } from '#api/limits.ts'

/** A screen of ours that help shows: where it is, whose it is in the demo data, and what it is. */
export type Look = { path: string; as: 'nobody' | 'anna' | 'bruno' | 'emil' | 'withdrawer' } & Record<Lang, string>

/** By name, the screens that stand in `public/looks` in both languages: `npm run looks -- --help` takes them, and `looks-seen.ts` says what it found. */
export const looks = {
  upload: { path: '/upload-photos', as: 'anna', zh: '发布照片的页面', en: 'The page that publishes photographs' },
  film: { path: '/upload-film', as: 'anna', zh: '发布影片的页面', en: 'The page that publishes films' },
  search: { path: '/search', as: 'nobody', zh: '搜索页', en: 'The search' },
  'search-narrow': { path: '/search?q=flower&open=filters', as: 'nobody', zh: '搜索的结果和筛选', en: 'What a search found, and its filters' },
  'search-image': { path: '/search/image', as: 'nobody', zh: '以图找图的页面', en: 'The search by picture' },
  collections: { path: '/collection', as: 'anna', zh: '影集的页面', en: 'The page of collections' },
  portfolio: { path: '/portfolio', as: 'anna', zh: '作品集的页面', en: 'The page of the portfolio' },
  exchange: { path: '/exchange-pixt', as: 'withdrawer', zh: '兑换的页面', en: 'The page of exchange' },
  withdraw: { path: '/withdraw-deposit/apply', as: 'withdrawer', zh: '申请提现的页面', en: 'The page to withdraw' },
  processing: { path: '/withdraw-deposit/processing', as: 'withdrawer', zh: '处理中的提现', en: 'Withdrawals under way' },
  security: { path: '/settings/security', as: 'anna', zh: '安全设置', en: 'The settings of security' },
  'account-key': { path: '/create-register-key', as: 'anna', zh: '生成账号密钥的页面', en: 'The page of the account key' },
  sessions: { path: '/settings/sessions', as: 'anna', zh: '登录设备的列表', en: 'The list of devices' },
  sell: { path: '/contact-info', as: 'emil', zh: '供稿申请的第一步', en: 'The first step of an application' },
  releases: { path: '/releases', as: 'bruno', zh: '授权书的页面', en: 'The page of releases' },
  'market-offer': { path: '/market-offer', as: 'bruno', zh: '待售的页面', en: 'The page of what is for sale' },
  income: { path: '/income', as: 'bruno', zh: '收入的页面', en: 'The page of income' },
  'verify-proof': { path: '/verify-proof', as: 'nobody', zh: '核验存证的页面', en: 'The page that checks proofs' },
} as const satisfies Record<string, Look>
export type LookName = keyof typeof looks
export const lookNames = Object.keys(looks) as LookName[]
