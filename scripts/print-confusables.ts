// Prints server/kit/confusables.txt, the signs that are read as others.   node scripts/print-confusables.ts > server/kit/confusables.txt
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A package that carries Unicode's confusables.txt as it is. A newer one comes with a migration that empties each column `skeleton`: they are filled anew. */
const SOURCE = { package: 'unhomoglyph@1.0.6', file: 'package/data.json', unicode: '13.0.0', copyright: '1991-2020' }

function run(folder: string, program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

function fetchTable(): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'px-confusables-'))
  const packed = run(folder, 'npm', ['pack', SOURCE.package, '--silent'])
  run(folder, 'tar', ['-xzf', packed, SOURCE.file])
  const table = JSON.parse(readFileSync(path.join(folder, SOURCE.file), 'utf8')) as Record<string, string>
  rmSync(folder, { recursive: true })
  return table
}

/** Letters and figures without their accents; a sign that stands for nothing else is left out with them. */
const bare = (text: string) => text.normalize('NFKD').replace(/[\p{Script=Inherited}--[\u3099\u309a]]|[^\p{L}\p{M}\p{N}]/gv, '')

/**
 * What matters for names: letters and figures, and signs that pass for Latin letters. Compatibility forms are left to NFKD; Hangul too, whose syllables
 * the table takes apart so far that 각가 would be 가까.
 */
function matters(sign: string, read: string): boolean {
  if (sign.normalize('NFKD') !== sign || read === '' || read === sign) return false
  if (/[\p{Script=Hangul}\p{M}]/u.test(sign)) return false
  return /^[\p{L}\p{N}]$/u.test(sign) || /^[A-Za-z]+$/.test(read)
}

const pairs = Object.entries(fetchTable())
  .map(([sign, read]) => [sign, bare(read)] as const)
  .filter(([sign, read]) => matters(sign, read))
const byRead = Map.groupBy(pairs, ([, read]) => read)
const lines = [...byRead].map(([read, signs]) => `${read} ${signs.map(([sign]) => sign).join('')}\n`).sort()
process.stdout.write(
  `# What is read, and the signs that look like it: confusables.txt of Unicode ${SOURCE.unicode}, printed by scripts/print-confusables.ts.\n` +
    `# Copyright ${SOURCE.copyright} Unicode, Inc.; its licence stands in NOTICE.\n${lines.join('')}`,
)
