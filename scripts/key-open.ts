// npm run key:open -- FILE [OUT]: opens a creator's key from its recovery kit, on a machine that has nothing but the kit and this. Says the address; with OUT writes a keystore
// (version 3) there, that any wallet imports, under the password that is typed. Needs no network; prints neither words nor key.
import { readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { writeKeystore } from '#chain/keys/keystore.ts'
import { openKit, readKit, type KitFault } from '#chain/keys/kit.ts'

const [file, out] = process.argv.slice(2)
if (!file) end('npm run key:open -- FILE [OUT]')

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
function sentenceOf(fault: KitFault): string {
  if (fault.why === 'count') return `A kit has 24 words; here are ${fault.count}.`
  return fault.why === 'word' ? `Word ${fault.at} is not one of the 2,048.` : 'Each word is one of the 2,048, but together they are no kit.'
}

const kit = readKit(await readFile(file, 'utf8').catch(() => end(`${file} cannot be read.`)))
if ('fault' in kit) end(sentenceOf(kit.fault))
const key = openKit(kit.words)
console.log(`The kit opens ${key.address}.`)

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await lines.question('A password for the keystore: ')
  lines.close()
  return typed
}
if (out) {
  const password = await readPassword()
  if (!password) end('A keystore needs a password.')
  await writeFile(out, JSON.stringify(await writeKeystore(key.privateKey, password)), { mode: 0o600, flag: 'wx' }).catch(() =>
    end(`${out} cannot be written, or is there already.`),
  )
  console.log(`${out} is a keystore that any wallet imports.`)
}
