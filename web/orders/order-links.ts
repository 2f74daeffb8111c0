import { href } from 'react-router'
import type { Order } from '#api/orders.ts'

/** Orders before one of the list. */
export const olderPath = (before: string) => `${href('/orders')}?before=${before}`
/** Where an order is paid, by the address that it came to. */
export const checkoutPath = ({ number, route }: Pick<Order, 'number' | 'route'>) =>
  `${href(route === 'fastbuy' ? '/fast-buy' : '/checkout')}?${new URLSearchParams({ sn: number, routeType: route }).toString()}`
