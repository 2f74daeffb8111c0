import type { FoundAi } from '#api/posts-ai.ts'

// The two lists that the server's `kit/images/ai-label.ts` reads whole files by; tests/same-labels.unit.test.ts holds them together.
const IPTC: Record<string, FoundAi> = {
  trainedAlgorithmicMedia: 'generated',
  compositeWithTrainedAlgorithmicMedia: 'assisted',
  compositeSynthetic: 'suggested',
}
const CHINESE_LABELS: Record<string, FoundAi> = { 1: 'generated', 2: 'suggested', 3: 'suggested' }

const CHUNK = 4 << 20
/** So far apart a label's parts may be, so much of a chunk is read again with the next one. */
const OVERLAP = 5000
/** The code of a source as XMP and signed credentials (CBOR) hold it: at the end of its address, or alone. */
const CODES = new RegExp(`digitalsourcetype[/>"'= ]{1,4}(${Object.keys(IPTC).join('|')})`, 'gi')
const CHINESE = /AIGC[^]{0,4096}?["']Label["']\s*:\s*["']?([123])/g
const byCode = new Map(Object.entries(IPTC).map(([code, label]) => [code.toLowerCase(), label]))

/**
 * What a film's file says of AI, found by its text alone, for one that is made anew on this device and then says nothing more.
 * Where it says different things, of itself and of what it was made of, its author is asked (`suggested`).
 */
export async function findAiLabel(file: Blob): Promise<FoundAi> {
  const found = new Set<FoundAi>()
  for (let from = 0; from < file.size; from += CHUNK) {
    const text = new TextDecoder('latin1').decode(await file.slice(from, from + CHUNK + OVERLAP).arrayBuffer())
    for (const [, code = ''] of text.matchAll(CODES)) found.add(byCode.get(code.toLowerCase()) ?? 'none')
    for (const [, label = ''] of text.matchAll(CHINESE)) found.add(CHINESE_LABELS[label] ?? 'none')
  }
  const [only = 'none'] = found
  return found.size > 1 ? 'suggested' : only
}
