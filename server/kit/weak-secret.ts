const WORDS = /change[\W_]?(?:me|it|this)|replace[\W_]?(?:me|it|this)|your[\W_]?secret|example|password|placeholder|pixtura|qwerty|letmein/i
/** 32 figures drawn from sixteen have at least this many different ones but once in millions. */
const FEWEST_DIFFERENT = 8
/** What the distribution of its characters alone leaves of a text, in bits; 32 hexadecimal figures by chance have about 115. */
const FEWEST_BITS = 80

function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0)
}
/** The part of its neighbours that lie the same step apart: `abcd…`, `0000…`, `97531…`. */
function mostInStep(text: string): number {
  const steps = new Map<number, number>()
  for (let n = 1; n < text.length; n++) {
    const step = text.charCodeAt(n) - text.charCodeAt(n - 1)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return Math.max(0, ...steps.values()) / Math.max(1, text.length - 1)
}
/** The part of its threes that stood in it before: a short text said again and again is mostly that. */
function saidBefore(text: string): number {
  const threes = Array.from({ length: Math.max(0, text.length - 2) }, (_, n) => text.slice(n, n + 3))
  return threes.length ? 1 - new Set(threes).size / threes.length : 1
}

/** Why a text is no secret, in a few English words, or null. What was drawn by chance passes; what a person made up in a hurry does not. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < 32) return 'is shorter than 32 characters'
  if (WORDS.test(secret)) return 'contains a word of examples'
  if (new Set(secret).size < FEWEST_DIFFERENT || bitsOf(secret) < FEWEST_BITS) return 'has too few different characters'
  return mostInStep(secret) > 0.5 || saidBefore(secret) > 0.4 ? 'is a pattern' : null
}
