/** What a label that a file carries can say, the least first; `suggested`: it may be, and its author says. */
export const FOUND_AI = ['none', 'suggested', 'assisted', 'generated'] as const
export type FoundAi = (typeof FOUND_AI)[number]

/** Of two findings the one that says more. */
export const moreAi = (one: FoundAi, other: FoundAi): FoundAi => (FOUND_AI.indexOf(other) > FOUND_AI.indexOf(one) ? other : one)
