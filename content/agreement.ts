/** The three agreements a member consents to. Market and collectibles say theirs where one sells and buys. */
export type AgreementId = 'user-protocol' | 'privacy-policy' | 'self-review-system'

/** Plain text, no markup. `paragraphs` come first, `list` after them. */
export type Section = { id: string; heading: string; paragraphs: string[]; list?: string[] }

export type Text = { title: string; intro: string; sections: Section[] }

/**
 * A text as it was published. `version` is what a consent is stored with, `effective` the day it begins to hold (both YYYY-MM-DD, UTC+8).
 * `asks`: whoever agreed to an older one is asked anew; a version that only mends misprints asks nobody.
 */
export type Edition = { version: string; effective: string; asks: boolean; zh: Text; en: Text }

/** The newest text, and all those before it, the latest first. */
export type Agreement = Edition & { id: AgreementId; earlier: readonly Edition[] }

/** When a text begins to hold: at the start of its day in UTC+8. */
export const holdsFrom = ({ effective }: Edition): Date => new Date(`${effective}T00:00:00+08:00`)
/** An agreement as it stands at a time: the newest text that holds by then, and those before it; the first one where none did yet. */
export function inForce({ id, earlier, ...newest }: Agreement, at: Date): Agreement {
  const all = [newest, ...earlier]
  const found = all.findIndex((edition) => holdsFrom(edition) <= at)
  const [now, ...before] = found < 0 ? all.slice(-1) : all.slice(found)
  return { id, ...now!, earlier: before }
}
