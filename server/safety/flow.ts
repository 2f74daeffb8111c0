export type CaseState = 'open' | 'unfounded' | 'labelled' | 'removed' | 'stands' | 'restored' | 'gone'

/** From where a case may come into a state: decided once, and what was removed or labelled once more when its owner appeals. `gone`: its owner left before. */
export const from: Record<Exclude<CaseState, 'open'>, readonly CaseState[]> = {
  unfounded: ['open'],
  labelled: ['open'],
  removed: ['open'],
  stands: ['labelled', 'removed'],
  restored: ['labelled', 'removed'],
  gone: ['open'],
}
