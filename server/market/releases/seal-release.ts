import { createHash } from 'node:crypto'
import type { Kit } from '#server/context.ts'
import { takeStatement, type Statement } from './views-statement.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    release: true
  }
}

type WithSecrets = { kit: Pick<Kit, 'secrets'> }

/** Whom or what a release is about, as its contributor calls it. */
export const sealName = ({ kit }: WithSecrets, number: string, name: string): Buffer => kit.secrets.seal('release', name, `name ${number}`)
export const openName = ({ kit }: WithSecrets, number: string, sealed: Buffer): string => kit.secrets.open('release', sealed, `name ${number}`)

/** The word of a link: it is found by its hash, and opened for the contributor, who hands it on. */
export const wordHashOf = (word: string): Buffer => createHash('sha256').update(word).digest()
export const sealWord = ({ kit }: WithSecrets, number: string, word: string): Buffer => kit.secrets.seal('release', word, `link ${number}`)
export const openWord = ({ kit }: WithSecrets, number: string, sealed: Buffer): string => kit.secrets.open('release', sealed, `link ${number}`)

/** What was signed, and its hash, which everybody can compute again from the same text. */
export function sealStatement({ kit }: WithSecrets, number: string, statement: Statement): { sealed: Buffer; hash: Buffer } {
  const text = JSON.stringify(statement)
  return { sealed: kit.secrets.seal('release', text, `statement ${number}`), hash: createHash('sha256').update(text).digest() }
}
export const openStatement = ({ kit }: WithSecrets, number: string, sealed: Buffer): Statement =>
  takeStatement(kit.secrets.open('release', sealed, `statement ${number}`))
