/** Who sells, and where their pictures stand, the newest first; the rest of them is not offered. */
export type DemoSeller = { account: string; email: string; address: string; states: readonly ('on-sale' | 'draft' | 'in-review' | 'rejected' | 'delisted')[] }

export const sellers: readonly DemoSeller[] = [
  { account: 'bruno', email: 'bruno@pixtura.example', address: '上海市杨浦区国定路77号', states: ['in-review', 'on-sale', 'rejected', 'draft'] },
  { account: 'anna', email: 'anna@pixtura.example', address: '厦门市思明区曾厝垵社1号', states: ['on-sale', 'on-sale', 'on-sale', 'on-sale', 'draft'] },
  { account: 'chen', email: 'chen@pixtura.example', address: '成都市武侯区人民南路四段11号', states: ['on-sale', 'on-sale', 'on-sale', 'on-sale', 'delisted'] },
  { account: 'dora', email: 'dora@pixtura.example', address: '北京市东城区交道口南大街15号', states: ['on-sale', 'on-sale', 'on-sale', 'on-sale'] },
]
/** Prices in fen, in turn. */
export const prices = [8800, 12_800, 16_800, 19_900, 29_900] as const
