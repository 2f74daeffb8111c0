// npm run verify:proof -- FILE [PHOTOGRAPH]: works a proof of authorship out again from its file: leaf, path, root, header, account and storage. PHOTOGRAPH is the original.
// Needs no network and no database; ends with 1 and a sentence that names the first thing which does not hold.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Hex } from 'viem'
import { readProof, verifyProof, type ProofFault } from '#chain/proof/verify-proof.ts'

const [file, photograph] = process.argv.slice(2)
if (!file) end('npm run verify:proof -- FILE [PHOTOGRAPH]')

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
const read = (place: string) => readFile(place).catch(() => end(`${place} cannot be read.`))
const hashOf = async (place: string): Promise<Hex> =>
  `0x${createHash('sha256')
    .update(await read(place))
    .digest('hex')}`

const sentences: Record<ProofFault, string> = {
  form: 'This is no proof file, or a part of it is missing.',
  photograph: 'This photograph is not the original of the proof: its SHA-256 is another.',
  path: 'leaf or path: they do not lead to the root that the file names.',
  header: 'header: its hash, its number or its time is not that of the block that the file names.',
  account: 'account proof: the contract is not in the state of that block.',
  anchor: 'storage proof: the contract did not keep this root, with this time, block and number of leaves, in that block.',
}

const proof = readProof((await read(file)).toString('utf8')) ?? end(sentences.form)
const fault = verifyProof(proof, photograph ? await hashOf(photograph) : undefined)
if (fault) end(`Does not hold. ${sentences[fault]}`)
const { leaf, block, chain, contract, leaves } = proof
const timeOf = (second: number) => new Date(second * 1000).toISOString()
console.log(`Holds. SHA-256 ${leaf.contentHash.slice(2)}${photograph ? `, which is that of ${photograph},` : ''}`)
console.log(`published as number ${leaf.postId} at ${timeOf(Number(leaf.time))}, stands among ${leaves} in contract ${contract} of chain ${chain}`)
console.log(`since block ${block.number} of ${timeOf(block.time)}.`)
console.log(`Whether ${block.hash} is that block of the chain, any node of it says.`)
