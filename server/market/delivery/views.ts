import { createHmac } from 'node:crypto'
import { brand } from '#api/brand.ts'
import type { CopyColours, CopySize, LicenceCopies, LicenceCopy, OwnLicence } from '#api/deliveries.ts'
import type { LicenceFile } from '#api/licence-document.ts'
import type { PostReference } from '#api/posts.ts'
import type { Kit } from '#server/context.ts'
import { isValid } from '../licences/policy.ts'
import type { LicenceRow } from '../licences/queries.ts'
import { returnsUntil, whyKept } from '../sales/policy.ts'
import { canName, sizeOf, sizesOf } from './policy.ts'
import type { CopyRow, DocumentRow, OriginalRow } from './queries.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'licence-file': true
  }
}

type Copy = { size: CopySize; colours: CopyColours }
/** How long the address of a file is good, in seconds. */
const ADDRESS_SECONDS = 300

export const copyName = (number: string, { size, colours }: Copy) => `${brand.slug}-${number}-${size}${colours === 'own' ? '-own-colours' : ''}.jpg`

/** What an address is signed with: file, member and second together, so that it serves nobody else and not for long. */
export const signFile = ({ secrets }: Pick<Kit, 'secrets'>, { number, size, colours }: Copy & { number: string }, viewerId: string, until: number): string =>
  createHmac('sha256', secrets.key('licence-file')).update(['file', number, size, colours, viewerId, until].join('\n')).digest('base64url')

type Given = { now: Date; viewer: { id: string }; kit: Kit }
function addressOf({ now, viewer, kit }: Given, number: string, copy: Copy): string {
  const until = Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS
  return `/licence-files/${number}/${copy.size}/${copy.colours}?e=${until}&s=${signFile(kit, { number, ...copy }, viewer.id, until)}`
}

export const stateOf = ({ revoked_at, frozen_at }: Pick<LicenceRow, 'revoked_at' | 'frozen_at'>): OwnLicence['state'] =>
  revoked_at ? 'revoked' : frozen_at ? 'frozen' : 'valid'

type Files = { licence: LicenceRow; original: OriginalRow; copies: CopyRow[]; left: number; daily: number }
export function copiesView(given: Given, { licence, original, copies, left, daily }: Files): LicenceCopies {
  const colours = original.color_profile === 'srgb' ? (['srgb'] as const) : (['srgb', 'own'] as const)
  const fileOf = (copy: Copy): LicenceCopy => {
    const row = copies.find(({ size, colours: measured }) => size === copy.size && measured === copy.colours)
    const isReady = row?.state === 'ready' && isValid(licence)
    const { bytes = null, sha256 = null } = isReady ? row : {}
    return { ...copy, ...sizeOf(original, copy.size), state: row?.state ?? 'none', bytes, sha256, url: isReady ? addressOf(given, licence.number, copy) : null }
  }
  const files = sizesOf(original).flatMap((size) => colours.map((measured) => fileOf({ size, colours: measured })))
  return { files, left, daily, original: original.color_profile }
}

type Item = { number: string; title: string; lang: 'zh' | 'en' }
export function licenceView(
  row: LicenceRow,
  { item, document, author, buyer, post }: { item: Item; document: DocumentRow | undefined; author: string; buyer: string; post: PostReference },
  { returnDays, now }: { returnDays: number; now: Date },
): OwnLicence {
  return {
    number: row.number,
    item: item.number,
    kind: row.kind,
    title: document ? (JSON.parse(document.file) as LicenceFile).lines.title : item.title, // its own words, also when the item has none any more
    lang: item.lang,
    author,
    post,
    termsVersion: row.terms_version,
    price: row.price,
    orderNumber: row.order_number,
    issuedAt: row.issued_at.toISOString(),
    firstDownloadedAt: row.first_downloaded_at?.toISOString() ?? null,
    returnsUntil: returnsUntil(row.issued_at, returnDays).toISOString(),
    state: stateOf(row),
    holder: document?.holder ?? buyer,
    can: { name: canName(row), download: isValid(row), takeBack: isValid(row) && whyKept(row, returnDays, now) === null },
  }
}
