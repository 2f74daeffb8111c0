// The pages of orders: whoever looks has placed none, and is told so.
import type { Lang } from '#api/limits.ts'
import { orders as en } from '#web/words/en/orders.ts'
import { orders as zh } from '#web/words/zh/orders.ts'
import type { Own, Page } from '../demo-pages.ts'
import { say } from '../say.ts'

const NUMBER = 'P261124ABCDEFGHJKMNP'

export const pages = (lang: Lang, _own: Own): Page[] => {
  const w = { zh, en }[lang]
  const lost = { shows: say[lang].shell.lostTitle, member: true, status: 404 } as const
  return [
    { file: 'orders/orders-page.tsx', path: '/orders', shows: w.noneText, member: true },
    { file: 'orders/order-page.tsx', path: `/orders/${NUMBER}`, ...lost },
    { file: 'orders/checkout-page.tsx', path: `/checkout?sn=${NUMBER}&routeType=checkout`, ...lost },
    { file: 'orders/checkout-page.tsx', path: `/fast-buy?sn=${NUMBER}&routeType=fastbuy`, ...lost },
    { file: 'admin/orders-page.tsx', path: '/admin/orders', shows: w.admin.find, member: true },
    { file: 'admin/order-page.tsx', path: `/admin/orders/${NUMBER}`, ...lost, shows: say[lang].admin.noSuchPage },
  ]
}
