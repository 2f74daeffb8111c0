/** Who sells, and where their pictures stand, the newest first; what they have beside is not offered. `said` and `verified`: their papers and name, where they have none yet. */
export type DemoSeller = {
  account: string
  said?: { firstName: string; lastName: string; title: 'mr' | 'ms' | 'mrs'; country: string; email: string; address: string }
  verified?: { name: string; birth: string; number: string }
  states: readonly ('on-sale' | 'draft' | 'in-review' | 'rejected' | 'delisted')[]
}

export const sellers: readonly DemoSeller[] = [
  { account: 'bruno', states: ['in-review', 'on-sale', 'rejected', 'draft'] },
  {
    account: 'anna',
    said: { firstName: '安', lastName: '林', title: 'ms', country: 'CN', email: 'anna@lin.example', address: '厦门市思明区曾厝垵社1号' },
    verified: { name: '林安', birth: '1988-04-03', number: 'E31008842' },
    states: ['on-sale', 'on-sale', 'on-sale', 'on-sale'],
  },
  {
    account: 'sumei',
    said: { firstName: '素梅', lastName: '周', title: 'ms', country: 'CN', email: 'sumei@zhou.example', address: '上海市静安区巨鹿路889号' },
    verified: { name: '周素梅', birth: '1969-10-21', number: 'E20417755' },
    states: ['on-sale', 'on-sale', 'on-sale', 'delisted'],
  },
  {
    account: 'xiaoman',
    said: { firstName: '小满', lastName: '何', title: 'ms', country: 'CN', email: 'xiaoman@he.example', address: '成都市武侯区人民南路四段11号' },
    verified: { name: '何小满', birth: '1996-05-21', number: 'E55190237' },
    states: ['on-sale', 'on-sale', 'on-sale', 'on-sale'],
  },
  {
    account: 'chen',
    said: { firstName: '屿', lastName: '陈', title: 'mr', country: 'CN', email: 'chen@yu.example', address: '武汉市武昌区昙华林路202号' },
    verified: { name: '陈屿', birth: '1985-12-02', number: 'E61274490' },
    states: ['in-review', 'on-sale', 'on-sale'],
  },
  {
    account: 'dora',
    said: { firstName: 'Dora', lastName: 'Weiss', title: 'mrs', country: 'DE', email: 'dora@weiss.example', address: 'Karl-Liebknecht-Straße 8, Leipzig' },
    verified: { name: 'Dora Weiss', birth: '1979-07-15', number: 'C01XK4PR2' },
    states: ['in-review', 'on-sale', 'on-sale'],
  },
]
/** Licences that were sold, by how many days ago: what is older than the settlement time is the seller's to use. `n`: which of what that seller sells. */
export const purchases = [
  { by: 'dora', from: 'anna', n: 0, kind: 'standard', daysAgo: 9 },
  { by: 'dora', from: 'anna', n: 1, kind: 'extended', daysAgo: 2 },
  { by: 'chen', from: 'sumei', n: 0, kind: 'standard', daysAgo: 16 },
] as const
/** What stands in somebody's cart. */
export const inCart = {
  by: 'dora',
  from: [
    { account: 'anna', n: 2 },
    { account: 'xiaoman', n: 1 },
  ],
  kind: 'editorial',
} as const
/** Prices in fen, in turn. */
export const prices = [8800, 12_800, 16_800, 19_900, 29_900] as const
