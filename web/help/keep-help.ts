import type { Block, KeptHelp } from '#api/help.ts'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'
import { keptPath } from './links.ts'

/** One of each language: the page that reads it, with its files, what it reads, and the pictures in that. `public/sw.js` answers from there without a network. */
const nameOf = (lang: Lang) => `kept-help-${lang}`
const WORDS = '/kept-help.json'
/** Files of the built page, whatever names them; the site map of all routes is named and never sent. */
const FILES = /\/assets\/(?!manifest-)[\w.-]+/g

export const canKeep = () => 'caches' in globalThis && 'serviceWorker' in navigator

/** What this browser keeps in a language; null where it keeps nothing. */
export async function readKept(lang: Lang): Promise<KeptHelp | null> {
  const found = await (await caches.open(nameOf(lang))).match(WORDS)
  return found ? ((await found.json()) as KeptHelp) : null
}

/** Keeps help in place of what was kept of it before: all of it, or nothing. */
export async function keepHelp(lang: Lang, help: KeptHelp): Promise<void> {
  const page = prefix[lang] + keptPath()
  const html = await (await fetch(page, { credentials: 'omit', cache: 'no-store' })).text()
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = [html, ...loaded].flatMap((text) => text.match(FILES) ?? [])
  const pictures = help.pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.flatMap(picturesIn)))
  const making = `${nameOf(lang)}-making`
  await caches.delete(making)
  const fresh = await caches.open(making)
  await fresh.addAll([new Request(page, { credentials: 'omit', cache: 'no-store' }), ...new Set([...files, ...pictures])])
  await fresh.put(WORDS, Response.json(help))
  await moveTo(nameOf(lang), fresh)
  await caches.delete(making)
}
const picturesIn = (block: Block): string[] => {
  if (block.kind === 'photograph') return [block.src]
  return block.kind === 'tutorial' ? block.steps.flatMap(({ screen }) => (screen ? [screen.src] : [])) : []
}
async function moveTo(name: string, from: Cache) {
  await caches.delete(name)
  const to = await caches.open(name)
  for (const request of await from.keys()) await to.put(request, (await from.match(request))!)
}

export const dropKept = (lang: Lang) => caches.delete(nameOf(lang))
