import { PROOF_CHOICES, PROOF_COLOURS } from '#api/limits.ts'
import { textIn } from '#web/form-text.ts'
import { endOf } from '#web/posts/post-words.ts'

const oneOf = <T extends string>(said: string, of: readonly T[]): T | null => of.find((one) => one === said) ?? null

/** What a form says of one photograph. */
export const markFrom = (form: FormData) => ({
  author: textIn(form, 'author'),
  permlink: textIn(form, 'permlink'),
  choice: oneOf(textIn(form, 'choice'), PROOF_CHOICES),
  colour: oneOf(textIn(form, 'colour'), PROOF_COLOURS),
  note: textIn(form, 'note'),
})

/** What a form says of a new proof; what is wrong in it the server says. A day that is none has passed. */
export const proofFrom = (form: FormData) => ({
  name: textIn(form, 'name'),
  words: textIn(form, 'words'),
  most: textIn(form, 'most').trim() || null,
  ends: endOf(textIn(form, 'ends')) ?? new Date(0).toISOString(),
})
export type ProofSaid = ReturnType<typeof proofFrom>
