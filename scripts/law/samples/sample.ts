// What a bad sample is: a file that breaks one rule, and the sentence the check must say about it.

export type Sample = {
  /** As the finding names it: `house/no-try`, `contract/untested`, `eslint/max-lines`. */
  rule: string
  /** Number in the law; 0 is the plan that stands before it. */
  law: number
  /** Where it is planted, or the file that is changed. */
  file: string
  /** The whole file; absent where `change` alters one that is there. */
  text?: string
  /** Replaces the first by the second in a file that is there. */
  change?: readonly [from: string, to: string]
  /** Files it needs in order to break this rule and no other. */
  beside?: Readonly<Record<string, string>>
  /** The finding says this. */
  sentence: string
}
/** A test that names an endpoint, for samples that are not about missing tests. */
export const testOf = (...names: string[]) =>
  `import { expect, test } from 'vitest'\n\ntest('names', () => expect([${names.map((n) => `'${n}'`).join(', ')}]).toHaveLength(${names.length}))\n`
