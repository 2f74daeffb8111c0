import { addKinds } from './kind.ts'

export const settingsKinds = addKinds({
  reviews: { parameter: { reasons: ['not-needed', 'suspicious', 'other'], facts: ['parameter', 'before', 'after', 'why'], isPublic: false } },
})
