import { z } from 'zod'
import { addKinds } from './kind.ts'

export const helpKinds = addKinds({
  notifications: {
    'help-answer': { facts: z.strictObject({ asked: z.string(), answer: z.string() }), always: true, gathered: null, mailedAtFirst: true },
  },
  // to answer is to send it back with words: the one reason there is asks for them
  reviews: { question: { reasons: ['other'], outcomes: ['answer'], facts: ['asked', 'asked-on'], isPublic: true } },
})
