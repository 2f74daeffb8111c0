import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import type { ContentCredentials, SignedType } from './types.ts'

const MEDIA: Record<SignedType, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif', mp4: 'video/mp4' }
const [MOST_STEPS, MOST_PROBLEMS, MOST_PARENTS] = [12, 5, 16]
/** Nothing is fetched, nobody is asked: what a file says is told, and who signed it is named, not vouched for. */
const SETTINGS = JSON.stringify({ verify: { verify_trust: false, remote_manifest_fetch: false, ocsp_fetch: false } })
const UNVOUCHED = /^signingCredential\.(untrusted|expired)$/

const Action = z.object({ action: z.string(), digitalSourceType: z.string().optional() })
const Manifest = z.object({
  title: z.string().nullish(),
  claim_generator: z.string().nullish(),
  claim_generator_info: z.array(z.object({ name: z.string(), version: z.string().nullish() })).nullish(),
  signature_info: z.object({ issuer: z.string().nullish(), common_name: z.string().nullish(), time: z.string().nullish() }).nullish(),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).default([]),
  ingredients: z.array(z.object({ relationship: z.string().nullish(), active_manifest: z.string().nullish() })).default([]),
})
const CreativeWork = z.object({ author: z.array(z.object({ name: z.string() })) })
const Metadata = z.object({ 'dc:creator': z.union([z.string(), z.array(z.string())]) })
type Manifest = z.infer<typeof Manifest>
const Store = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), Manifest),
  validation_state: z.string(),
  validation_results: z.object({ activeManifest: z.object({ failure: z.array(z.object({ code: z.string() })).default([]) }).optional() }).optional(),
})

const openReader = async () => {
  const { default: init, WasmReader } = await import('@contentauth/c2pa-wasm')
  await init({ module_or_path: await readFile(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) })
  return WasmReader
}
let reader: ReturnType<typeof openReader> | undefined

const actionsOf = ({ assertions }: Manifest) =>
  assertions
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => z.object({ actions: z.array(z.unknown()) }).safeParse(data).data?.actions ?? [])
    .flatMap((one) => Action.safeParse(one).data ?? [])

/** The manifest and those of what it was made out of, its own first. */
function lineOf({ manifests, active_manifest: label }: z.infer<typeof Store>): Manifest[] {
  const line: Manifest[] = []
  for (let next: string | null | undefined = label; next && line.length < MOST_PARENTS;) {
    const manifest: Manifest | undefined = manifests[next]
    if (!manifest || line.includes(manifest)) break
    line.push(manifest)
    next = manifest.ingredients.find(({ relationship }) => relationship === 'parentOf')?.active_manifest
  }
  return line
}

/** `https://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture` → `digitalCapture`. */
const codeOf = (address: string | undefined): string | null => {
  const code = address?.split(/[/:#]/).findLast(Boolean)
  return code && /^[A-Za-z]{3,60}$/.test(code) ? code : null
}
const sourceOf = (line: Manifest[]) =>
  line
    .flatMap(actionsOf)
    .map(({ digitalSourceType }) => codeOf(digitalSourceType))
    .find((code) => code !== null) ?? null

function authorOf({ assertions }: Manifest): string | null {
  const dataOf = (label: RegExp) => assertions.find((one) => label.test(one.label))?.data
  const work = CreativeWork.safeParse(dataOf(/^stds\.schema-org\.CreativeWork/)).data
  const core = Metadata.safeParse(dataOf(/^(cawg|c2pa)\.metadata/)).data?.['dc:creator']
  return cleanText(work?.author[0]?.name ?? [core].flat()[0])
}

function madeWith({ claim_generator_info: info, claim_generator: line }: Manifest): string | null {
  const first = info?.[0]
  return cleanText(first ? [first.name, first.version].filter(Boolean).join(' ') : line?.split(' ')[0]?.replaceAll('_', ' ').replace('/', ' '))
}

/** `c2pa.color_adjustments` → `color_adjustments`; what others named for themselves stays out. */
const stepsOf = (manifest: Manifest) => [
  ...new Set(
    actionsOf(manifest)
      .map(({ action }) => /^c2pa\.([a-z_]{3,40})$/.exec(action)?.[1])
      .filter((step) => step !== undefined),
  ),
]

function summaryOf(store: z.infer<typeof Store>): ContentCredentials | null {
  const line = lineOf(store)
  const [own] = line
  if (!own) return null
  const failures = (store.validation_results?.activeManifest?.failure ?? []).map(({ code }) => code).filter((code) => !UNVOUCHED.test(code))
  const signed = own.signature_info
  const at = new Date(signed?.time ?? Number.NaN)
  return {
    holds: store.validation_state !== 'Invalid' && !failures.length,
    problems: [...new Set(failures)].slice(0, MOST_PROBLEMS),
    signedBy: cleanText(signed?.issuer) ?? cleanText(signed?.common_name),
    signedAt: Number.isNaN(at.getTime()) ? null : at.toISOString(),
    madeWith: madeWith(own),
    author: authorOf(own),
    steps: stepsOf(own).slice(0, MOST_STEPS),
    sourceType: sourceOf(line),
  }
}

/** Of a file that has one. Rejects when nothing can be made of it. */
export async function readManifestStore(bytes: Buffer, type: SignedType): Promise<ContentCredentials | null> {
  reader ??= openReader()
  const read = await (await reader).fromBytes(MEDIA[type], bytes, SETTINGS)
  const said: unknown = JSON.parse(read.json())
  read.free()
  return summaryOf(Store.parse(said))
}
