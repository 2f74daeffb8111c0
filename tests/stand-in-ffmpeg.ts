// Programs that are called as `ffmpeg` is and misbehave: ours must survive any that somebody installed.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const LIST = ' V....D libx264 H.264\\n A....D aac AAC\\n'
/** What it does once it has a film: never ends; writes no film; says that it failed; writes without an end; writes what came in. */
export const misdeeds = {
  hangs: 'setInterval(() => {}, 1000)',
  rubbish: `process.stdin.resume().on('end', () => process.stdout.write('x'.repeat(5000)))`,
  fails: `process.stderr.write('Unknown decoder'); process.exit(1)`,
  endless: `const more = Buffer.alloc(1 << 20); const go = () => process.stdout.write(more, go); go()`,
  echo: 'process.stdin.pipe(process.stdout)',
} as const

/** The path of one, in a folder that is gone after the test. `list`: what it says of itself. */
export function standInFfmpeg(misdeed: keyof typeof misdeeds, list = LIST, forget: (work: () => void) => void = onTestFinished): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'px-ffmpeg-'))
  forget(() => rmSync(dir, { recursive: true }))
  chmodSync(dir, 0o755)
  const place = path.join(dir, 'ffmpeg')
  writeFileSync(place, `#!${process.execPath}\nif (process.argv.includes('-encoders')) process.stdout.write('${list}')\nelse { ${misdeeds[misdeed]} }\n`, {
    mode: 0o755,
  })
  return place
}
