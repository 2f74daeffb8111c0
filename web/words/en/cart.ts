import { formats, type Same } from '../words.ts'
import type { cart as zh } from '../zh/cart.ts'

const { plural } = formats('en')

export const cart: Same<typeof zh> = {
  title: 'Cart',
  empty: 'The cart is empty',
  emptyText: 'Choose pictures and licences in the market and pay for them together.',
  toMarket: 'To the market',
  changedMeanwhile: 'Prices in the cart have just changed; please look again.',
  sum: 'Total',
  licences: (n) => plural(n, { one: '# licence', other: '# licences' }),
  taxIncluded: 'Value added tax is included. Everything is checked once more before you pay.',
  agree: 'Take these prices, remove what is gone',
  agreeLead: 'Something is not as it was when you put it in; below each picture it says what.',
  checkOut: (n) => plural(n, { one: 'Check out # licence', other: 'Check out # licences' }),
  remove: 'Remove',
  removeOf: (title) => `Remove: ${title}`,
  kindOf: (title) => `Kind of licence: ${title}`,
  changeKind: 'Change',
  changeKindOf: (title) => `Change the licence: ${title}`,
  nowEditorial: 'Its releases are not complete any more: it is for editorial use only now.',
  nowCommercial: 'Its releases are complete: it may be used commercially now.',
  rose: (day) => `Its price rose since you added it on ${day}:`,
  fell: (day) => `Its price fell since you added it on ${day}:`,
  watches: 'Pictures you wait for',
  canBeHad: 'Can be bought now',
}
