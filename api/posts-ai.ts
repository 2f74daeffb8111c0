// What official labels in files mean to a visitor: the server reads them in what comes up, a device in what it makes a film of.

/** What a label that a file carries can say; `suggested`: it may be, and its author says. */
export const FOUND_AI = ['none', 'suggested', 'assisted', 'generated'] as const
export type FoundAi = (typeof FOUND_AI)[number]

/** IPTC codes of a source; the rest (`digitalCapture`, `algorithmicMedia`: fractals …) mean no AI. Source: cv.iptc.org/newscodes/digitalsourcetype. */
export const IPTC_AI: Record<string, FoundAi> = {
  trainedAlgorithmicMedia: 'generated',
  compositeWithTrainedAlgorithmicMedia: 'assisted',
  compositeSynthetic: 'suggested',
}
/** GB 45438-2025 `Label`: 1 is generated, 2 may be, 3 is suspected to be. */
export const GB_AI: Record<string, FoundAi> = { 1: 'generated', 2: 'suggested', 3: 'suggested' }

/** Of two findings the one that says more. */
export const moreAi = (one: FoundAi, other: FoundAi): FoundAi => (FOUND_AI.indexOf(other) > FOUND_AI.indexOf(one) ? other : one)
