import { useEffect, useState } from 'react'
import type { KeptHelp } from '#api/help.ts'
import type { Lang } from '#api/limits.ts'
import { browserApi } from '#web/api.ts'
import { canKeep, dropKept, keepHelp, readKept } from './keep-help.ts'

type Finder = (question: string) => string[]
type Kept = KeptHelp & { find: Finder }
/** `asking`: until the browser has said what it keeps; `failed`: the last time it was not stored. */
export type KeptState = { kept: Kept | null; asking: boolean; cannot: boolean; keeping: boolean; failed: boolean }

/** The index is made on the device, by the code that makes the server's. */
async function withFinder(help: KeptHelp): Promise<Kept> {
  const { indexPassages } = await import('#content/index-passages.ts')
  return { ...help, find: indexPassages(help.passages).find }
}

/** What this device keeps of help in a language, and how it comes and goes. */
export function useKept(lang: Lang) {
  const [state, setState] = useState<KeptState>({ kept: null, asking: true, cannot: false, keeping: false, failed: false })
  useEffect(() => {
    let here = true
    const say = (kept: Kept | null, cannot: boolean) => here && setState((before) => ({ ...before, kept, cannot, asking: false }))
    void readNow(lang).then(
      (kept) => say(kept, !canKeep()),
      () => say(null, true),
    )
    return () => {
      here = false
    }
  }, [lang])
  const keep = async () => {
    setState((before) => ({ ...before, keeping: true, failed: false }))
    const kept = await fetchAll(lang).catch(() => null)
    setState((before) => ({ ...before, keeping: false, failed: !kept, kept: kept ?? before.kept }))
  }
  const drop = async () => {
    await dropKept(lang)
    setState((before) => ({ ...before, kept: null, failed: false }))
  }
  return { ...state, keep, drop }
}

async function readNow(lang: Lang): Promise<Kept | null> {
  const help = canKeep() ? await readKept(lang) : null
  return help && withFinder(help)
}
/** With its index made first: what makes it is among the files that are kept. */
async function fetchAll(lang: Lang): Promise<Kept> {
  const kept = await withFinder(await browserApi(lang)('GET /api/help/kept'))
  const { find: _, ...help } = kept
  await keepHelp(lang, help)
  return kept
}
