export type CaseState = 'open' | 'unfounded' | 'removed' | 'stands' | 'restored' | 'gone'

/** From where a case may come into a state: decided once, and what was removed once more when its owner appeals. `gone`: its owner left before. */
export const from: Record<Exclude<CaseState, 'open'>, readonly CaseState[]> = {
  unfounded: ['open'],
  removed: ['open'],
  stands: ['removed'],
  restored: ['removed'],
  gone: ['open'],
}
