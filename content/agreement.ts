/** The three agreements a member consents to. Later ones (market, collectibles, wallet) are added here and stand on their own. */
export type AgreementId = 'user-protocol' | 'privacy-policy' | 'self-review-system'

/** Plain text, no markup. `paragraphs` come first, `list` after them. */
export type Section = { id: string; heading: string; paragraphs: string[]; list?: string[] }

export type Text = { title: string; intro: string; sections: Section[] }

/** `version` is what a consent is stored with; `effective` is the day it begins to hold (both YYYY-MM-DD, UTC+8). */
export type Agreement = { id: AgreementId; version: string; effective: string; zh: Text; en: Text }
