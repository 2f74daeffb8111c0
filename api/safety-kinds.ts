import { z } from 'zod'
import { addKinds } from './kind.ts'

/** Why something is reported, and why it is removed: the gravest first. Few enough for a figure each. */
export const reportReasons = ['child-safety', 'danger', 'private-information', 'harassment', 'shocking', 'stolen', 'mislabelled', 'spam', 'other'] as const
/** What becomes of a report's subject. */
const Measure = z.enum(['labelled', 'removed', 'removed-strike', 'stands', 'restored', 'unlabelled'])
/** What a reporter hears. */
const Answer = z.enum(['unfounded', 'labelled', 'removed', 'restored', 'unlabelled'])

export const safetyKinds = addKinds({
  notifications: {
    measure: {
      facts: z.strictObject({ title: z.string(), measure: Measure, reason: z.enum(reportReasons) }),
      always: true,
      gathered: null,
      mailedAtFirst: true,
    },
    'report-answered': { facts: z.strictObject({ title: z.string(), answer: Answer }), always: false, gathered: 'subject', mailedAtFirst: false },
  },
  reviews: {
    report: {
      reasons: reportReasons,
      outcomes: ['remove', 'remove-strike', 'label-nudity', 'label-violence', 'label-distress'],
      facts: ['reported', 'reported-kind', 'address', 'written', 'reports', 'light', 'reported-for', 'reporters-say', 'strikes'],
      pictures: ['evidence-1', 'evidence-2', 'evidence-3', 'evidence-4', 'evidence-5', 'evidence-6', 'evidence-7', 'evidence-8', 'evidence-9'],
      isPublic: true,
    },
    claim: {
      reasons: ['stolen', 'private-information', 'other'],
      outcomes: ['remove', 'remove-strike'],
      facts: ['reported', 'reported-kind', 'address', 'written', 'claimant', 'contact', 'original', 'statement', 'strikes'],
      pictures: ['evidence-1', 'evidence-2', 'evidence-3', 'evidence-4', 'evidence-5', 'evidence-6', 'evidence-7', 'evidence-8', 'evidence-9'],
      isPublic: true,
    },
  },
})
