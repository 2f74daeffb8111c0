import { formats } from '../words.ts'

const { num } = formats('zh')

export const cart = {
  title: '购物车',
  empty: '购物车是空的',
  emptyText: '在图库里选好图片和许可，放进来一起结算。',
  toMarket: '去图库',
  changedMeanwhile: '购物车里的价格刚刚有变化，请再看一眼。',
  sum: '合计',
  licences: (n: number) => `${num(n)}份许可`,
  taxIncluded: '价格含增值税。付款前会再核对一次。',
  agree: '按现在的价格，移走买不到的',
  agreeLead: '有图片和放进来时不一样了，变化都写在图片下面。',
  checkOut: (n: number) => `结算${num(n)}份许可`,
  remove: '移走',
  removeOf: (title: string) => `移走：${title}`,
  kindOf: (title: string) => `许可种类：${title}`,
  changeKind: '更改',
  changeKindOf: (title: string) => `更改许可：${title}`,
  nowEditorial: '它的授权不再齐全，现在只供编辑使用。',
  nowCommercial: '它的授权齐了，现在可以商用。',
  rose: (day: string) => `从${day}放进来以后涨价了：`,
  fell: (day: string) => `从${day}放进来以后降价了：`,
  watches: '等着买的图片',
  canBeHad: '现在可以买',
}
