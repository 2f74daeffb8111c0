import type { Lang } from '#api/limits.ts'

/** A line of a part. In `amounts` values stand right, one under the other, and the last one is the sum. */
export type DocumentRow = { label: string; value: string }
/** `note`: small, under its rows; empty for none. */
export type DocumentPart = { title: string; kind: 'facts' | 'amounts'; rows: DocumentRow[]; note: string } | DrawnPart
/** Lines drawn by hand, side by side, each over its label: paths of an SVG (M and L) on a field of `width` by `height` units. */
export type DrawnPart = { title: string; kind: 'drawn'; drawings: { label: string; path: string }[]; width: number; height: number }
/**
 * What a page says: sheets of A4, mostly one, in words that are final. `sum` stands large beside the title. `lacking`: the sentence for characters that the face does
 * not have, with `{codes}` where their numbers go; it is there only when it is wanted. `madeAt` is the file's own time.
 */
export type PdfDocument = {
  lang: Lang
  app: string
  title: string
  about: string
  sum: DocumentRow
  parts: DocumentPart[]
  foot: string[]
  lacking: string
  madeAt: Date
  /** A file that lies in the PDF as it is, so that it can be taken out again, and read without a PDF reader. */
  attached?: { name: string; text: string; about: string }
}
