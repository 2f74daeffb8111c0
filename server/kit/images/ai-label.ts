import { cleanText } from './clean-text.ts'
import { itemsOf } from './tags.ts'
import type { Tags } from './tags.ts'
import type { AiLabel, ContentCredentials } from './types.ts'

/** What the IPTC codes mean to a visitor; the rest (`digitalCapture`, `algorithmicMedia`: fractals …) mean no AI. Source: cv.iptc.org/newscodes/digitalsourcetype. */
const IPTC_CODES: Record<string, AiLabel['label']> = {
  trainedAlgorithmicMedia: 'generated',
  compositeWithTrainedAlgorithmicMedia: 'assisted',
  compositeSynthetic: 'suggested',
}
/** GB 45438-2025 `Label`: 1 is generated, 2 may be, 3 is suspected to be. */
const GB_LABELS: Record<string, AiLabel['label']> = { 1: 'generated', 2: 'suggested', 3: 'suggested' }

const GENERATOR_CHUNKS = /^(parameters|prompt|workflow|dream|sd-metadata|invokeai_(metadata|graph)|generation_data)$/i
const GENERATOR_WORDS = /\bSteps: \d+, Sampler: |"class_type"\s*:|\b(NovelAI|Stable Diffusion|ComfyUI|InvokeAI|Midjourney|DALL[·-]?E)\b/i
const NONE: AiLabel = { label: 'none', source: null, sourceType: null }

/** The codes stand alone or at the end of their address. */
function ofIptc(xmp: Tags): AiLabel | null {
  const value = cleanText(itemsOf(xmp['DigitalSourceType'])[0])
  const code = value?.split(/[/:#]/).findLast(Boolean)
  if (!code || !/^[A-Za-z]{3,60}$/.test(code)) return null
  const known = Object.keys(IPTC_CODES).find((name) => name.toLowerCase() === code.toLowerCase())
  return { label: (known && IPTC_CODES[known]) || 'none', source: 'iptc', sourceType: known ?? code }
}

/** What was signed and holds counts as it is; of a file that was changed afterwards it is for a person to confirm. */
function ofCredentials(credentials: ContentCredentials | null): AiLabel | null {
  const label = credentials?.sourceType && IPTC_CODES[credentials.sourceType]
  if (!label) return null
  return { label: credentials.holds ? label : 'suggested', source: 'c2pa', sourceType: credentials.sourceType }
}

/** The Chinese label is JSON, in XMP `TC260:AIGC` or as `{"AIGC": …}` in a comment: its `Label` is all we need, so a broken rest does no harm. */
function ofChineseLabel(texts: string[]): AiLabel | null {
  for (const text of texts) {
    const number = /["']Label["']\s*:\s*["']?([123])\b/.exec(text)?.[1]
    const label = number ? GB_LABELS[number] : undefined
    if (label) return { label, source: 'gb45438', sourceType: null }
  }
  return null
}

const isChineseLabel = (text: string) => /["']AIGC["']\s*:/.test(text)

type Said = { xmp: Tags; credentials: ContentCredentials | null }
/** What a file says about AI. `texts` are its comments; `chunks` the text chunks of a PNG. The strongest official label wins over traces of a generator. */
export function aiLabelOf({ xmp, credentials }: Said, texts: string[], chunks: readonly { keyword: string; text: string }[]): AiLabel {
  const iptc = ofIptc(xmp)
  const chinese = ofChineseLabel([
    ...itemsOf(xmp['AIGC']),
    ...texts.filter(isChineseLabel),
    ...chunks.filter(({ keyword, text }) => keyword === 'AIGC' || isChineseLabel(text)).map(({ text }) => text),
  ])
  const strength = { none: 0, suggested: 1, assisted: 2, generated: 3 } as const
  const official = [ofCredentials(credentials), iptc, chinese].filter((label) => label !== null).sort((a, b) => strength[b.label] - strength[a.label])[0]
  if (official && official.label !== 'none') return official
  const isGenerator = chunks.some(({ keyword }) => GENERATOR_CHUNKS.test(keyword)) || texts.some((text) => GENERATOR_WORDS.test(text))
  return isGenerator ? { label: 'suggested', source: 'generator-text', sourceType: official?.sourceType ?? null } : (official ?? NONE)
}
