import type { ItemState } from '#api/market-items.ts'

/** From where an item may come into a state; a new one is a draft. The trigger `market_item_may_move` holds the database to the same table. */
export const from: Record<ItemState, readonly ItemState[]> = {
  draft: [],
  waiting: ['draft', 'rejected', 'delisted'],
  'in-review': ['draft', 'waiting', 'rejected', 'delisted', 'frozen'],
  'on-sale': ['in-review', 'delisted', 'cancel-requested', 'frozen'],
  rejected: ['in-review', 'frozen'],
  delisted: ['draft', 'waiting', 'in-review', 'on-sale', 'rejected', 'cancel-requested', 'frozen'],
  'cancel-requested': ['on-sale'],
  frozen: ['in-review', 'on-sale'],
}

/** In these its author may change what is said of it. */
export const editable: readonly ItemState[] = ['draft', 'waiting', 'in-review', 'rejected', 'delisted', 'on-sale']
export const submittable: readonly ItemState[] = ['draft', 'rejected', 'delisted']
export const withdrawable: readonly ItemState[] = ['draft', 'waiting', 'in-review', 'on-sale', 'rejected']
