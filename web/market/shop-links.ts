import { href } from 'react-router'

export const marketPath = (said: URLSearchParams) => (said.size ? `${href('/market')}?${said}` : href('/market'))
export const shopItemPath = ({ number }: { number: string }) => href('/market/:number', { number })

/** The same wall with another part. The first page is meant: another list has other pages. */
export function changed(said: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(said)
  next.delete('pageNum')
  next.delete('upTo')
  change(next)
  return marketPath(next)
}

/** The cart; `changed` says that it costs something else than was shown. */
export const cartPath = ({ changed: isChanged = false } = {}) => href('/cart') + (isChanged ? '?changed' : '')
/** An item with a kind of licence chosen already. */
export const choicePath = (number: string, kind: string) => `${shopItemPath({ number })}?kind=${kind}`
/** The terms as they were published. */
export const termsPath = (version: string) => `${href('/market/licences')}?version=${version}`
/** Where an order is paid, as the specification has it. */
export const checkoutPath = (sn: string) => `${href('/checkout')}?sn=${sn}&routeType=checkout`
export const fastBuyPath = (sn: string) => `${href('/fast-buy')}?sn=${sn}&routeType=fastbuy`
