// Prints scripts/law/README.md: every rule of npm run check with its law and what it says, read off the bad samples.
import { badSamples } from './law/bad-samples.ts'

const where = (rule: string) =>
  rule.startsWith('house/')
    ? 'own lint rule'
    : /^(circles|content|contract|tables|visibility|words|packages|artifacts|openapi|bridge|env|law)\b/.test(rule)
      ? 'own step'
      : 'bought'
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const rows = badSamples
  .toSorted((a, b) => a.law - b.law || a.rule.localeCompare(b.rule, 'en'))
  .map(({ rule, law, sentence }) => `| \`${rule}\` | ${law || 'plan'} | ${cell(sentence)} | ${where(rule)} |`)

console.log(`# What \`npm run check\` sees

Printed by \`scripts/print-law.ts\` from the bad samples (\`npm run fix\` writes it). One bad sample per row: \`tests/law.test.ts\` copies the tree, plants them all and expects exactly one finding each with its sentence, and none on the clean tree.
Besides these: TypeScript's own (strict, unused names), \`react-router typegen\`, and the rules of oxlint's category \`correctness\`.

| rule | law | what it says | where |
|---|---|---|---|
${[...new Set(rows)].join('\n')}

Domains, sub-nouns, words of a domain folder and the verbs are lists in \`places.mjs\`: add to them knowingly. A migration says above each \`create table\` whose it is: \`-- owner: posts\` (or \`-- owner: kit\`; \`-- owner: wallet/ledger\` lets one file write).
An exception stands beside its line and says why: \`// oxlint-disable-next-line house/no-try -- a child process may die\`. One that is not needed is a finding.`)
