import { addKinds } from './kind.ts'

export const campaignsKinds = addKinds({
  reviews: {
    campaign: {
      reasons: ['not-needed', 'suspicious', 'other'],
      facts: ['campaign', 'campaign-path', 'campaign-version', 'campaign-changes', 'why'],
      isPublic: false,
    },
  },
})
