import { href, useRouteLoaderData } from 'react-router'
import { prefix } from '#web/lang.ts'
import type { RootData } from '#web/shell/root-data.ts'
import { proofs as words } from '#web/words/proofs.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { CopyField } from './own-link.tsx'

/** The address to give to a client. */
export function ProofLink({ word }: { word: string }) {
  const w = useWords(words)
  const origin = useRouteLoaderData<RootData>('root')?.origin ?? ''
  return <CopyField url={`${origin}${prefix[useLang()]}${href('/proof')}?link=${word}`} label={w.link} />
}
