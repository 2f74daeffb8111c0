// npm run verify:licence -- FILE [KEYS.json]: checks a licence file, or its document as PDF, from itself alone. KEYS.json is what /.well-known/pixtura-licence-keys.json answers.
// Needs no network, no database and no package; ends with 1 and a sentence when anything was changed.
import { readFile } from 'node:fs/promises'
import { licenceLines, verifyFile, type FileVerdict, type LicenceFile } from '#api/licence-document.ts'

const [file, keysFile] = process.argv.slice(2)
if (!file) end('npm run verify:licence -- FILE [KEYS.json]')

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
async function keysIn(place: string | undefined): Promise<string[]> {
  if (!place) return []
  const { keys } = JSON.parse(await readFile(place, 'utf8')) as { keys: { publicKey: string }[] }
  return keys.map(({ publicKey }) => publicKey)
}

function say({ lines, key }: LicenceFile, changed: readonly string[]) {
  for (const line of licenceLines) console.log(`${changed.includes(line) ? '!' : ' '} ${line.padEnd(12)} ${lines[line]}`)
  console.log(`  ${'key'.padEnd(12)} ${key.id} ${key.publicKey}`)
}

function judge({ page, licence }: FileVerdict): string | null {
  switch (licence.state) {
    case 'none':
      return 'This is no licence file, and no PDF with one in it.'
    case 'changed':
      return `Changed: ${licence.changed.join(', ')}.`
    case 'unsigned':
      return 'The signature does not fit: something else was signed, or by another key.'
    case 'form':
      return 'What it says fits the signature, but the form of the file was changed.'
    case 'whole':
      return page === 'changed' ? 'The page was changed; the licence file in it, by itself, is whole.' : null
  }
}

const verdict = await verifyFile(Uint8Array.from(await readFile(file).catch(() => end(`${file} cannot be read.`))), await keysIn(keysFile))
const { licence } = verdict
if (licence.state !== 'none') say(licence.file, licence.state === 'changed' ? licence.changed : [])
const wrong = judge(verdict)
if (wrong) end(wrong)
console.log('Whole: the signature fits, and not a byte was changed.')
if (licence.state === 'whole' && keysFile) {
  if (!licence.known) end(`Its key is none of those in ${keysFile}.`)
  console.log(`Its key is one of those in ${keysFile}.`)
} else if (licence.state === 'whole')
  console.log(`Whether key ${licence.file.key.id} is the issuer’s says /.well-known/pixtura-licence-keys.json of their site.`)
