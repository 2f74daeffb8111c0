import PDFDocument from 'pdfkit'
import type { DocumentPart, DocumentRow, DrawnPart, PdfDocument } from './document.ts'
import type { Face } from './face.ts'

type Page = PDFKit.PDFDocument
type Parent = PDFKit.PDFStructureElement
/** Where the next thing goes, in points from above, and what the face turned out not to have. */
type Pen = { page: Page; face: Face; body: Parent; y: number; lacks: Set<string> }
type Said = { x?: number; width?: number; size?: number; color?: string; align?: 'left' | 'right' }

const MARGIN = 64
const WIDTH = 595.28 - 2 * MARGIN
/** The foot stands here, whatever is above it. */
const FOOT = 756
const LABELS = 150
// look/tokens.css on paper: --color-ink, --color-muted, --color-line
const INK = '#1e1a16'
const MUTED = '#67625d'
const LINE = '#e3e1de'

/** A page as the bytes of a PDF (1.7, tagged, its face embedded in part). The same page is the same bytes. */
export async function drawDocument(document: PdfDocument, face: Face): Promise<Uint8Array> {
  const { lang, title, app, madeAt } = document
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: lang === 'zh' ? 'zh-CN' : 'en',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: `${title} ${document.about}`, Author: app, Creator: app, Producer: 'PDFKit', CreationDate: madeAt },
  })
  const written = page.toArray()
  // pdfkit takes an opened font of fontkit as well, its types do not say so
  page.registerFont('face', face.font as unknown as Buffer).font('face')
  const body = page.struct('Document')
  page.addStructure(body)
  const pen: Pen = { page, face, body, y: MARGIN, lacks: new Set() }
  drawHead(pen, document)
  for (const part of document.parts) drawPart(pen, part)
  drawFoot(pen, document)
  body.end()
  if (document.attached) attach(page, document.attached, madeAt)
  page.end()
  return new Uint8Array(Buffer.concat((await written) as Buffer[]))
}

/** Not compressed. */
function attach(page: Page, { name, text, about }: NonNullable<PdfDocument['attached']>, at: Date) {
  const { compress } = page
  page.compress = false
  page.file(Buffer.from(text), { name, description: about, type: 'application/json', creationDate: at, modifiedDate: at })
  page.compress = compress
}

function drawHead(pen: Pen, { app, title, about, sum }: PdfDocument) {
  say(pen, pen.body, 'P', app, { size: 11, color: MUTED })
  pen.y += 44
  const at = pen.y
  say(pen, pen.body, 'H1', title, { size: 24, width: WIDTH * 0.6 })
  pen.y += 34
  say(pen, pen.body, 'P', about, { size: 10, color: MUTED })
  pen.y = at
  say(pen, pen.body, 'P', sum.value, { size: 24, align: 'right' })
  pen.y += 34
  say(pen, pen.body, 'P', sum.label, { size: 10, color: MUTED, align: 'right' })
  pen.y += 48
}

function drawPart(pen: Pen, part: DocumentPart) {
  if (part.kind === 'drawn') return drawLines(pen, part)
  const { title, kind, rows, note } = part
  makeRoom(pen, 60)
  say(pen, pen.body, 'H2', title, { size: 9, color: MUTED })
  pen.y += 18
  const table = pen.page.struct('Table')
  pen.body.add(table)
  for (const [n, row] of rows.entries()) drawRow(pen, table, row, kind === 'amounts', kind === 'amounts' && n === rows.length - 1)
  table.end()
  rule(pen)
  if (note) {
    pen.y += 7
    pen.y += say(pen, pen.body, 'P', note, { size: 8, color: MUTED })
  }
  pen.y += 24
}

/** Begins a sheet where what comes next would stand in the foot of this one. */
function makeRoom(pen: Pen, height: number) {
  if (pen.y + height <= FOOT) return
  pen.page.addPage()
  pen.y = MARGIN
}

const DRAWN_HEIGHT = 64
const GAP = 24
/** What somebody drew, above a line with their name. */
function drawLines(pen: Pen, { title, drawings, width, height }: DrawnPart) {
  makeRoom(pen, DRAWN_HEIGHT + 60)
  say(pen, pen.body, 'H2', title, { size: 9, color: MUTED })
  pen.y += 22
  const each = (WIDTH - GAP * (drawings.length - 1)) / drawings.length
  const scale = Math.min(each / width, DRAWN_HEIGHT / height)
  for (const [n, { label, path }] of drawings.entries()) {
    const x = MARGIN + n * (each + GAP)
    const drawn = pen.page.struct('Figure', { alt: label }, () => {
      pen.page.save().translate(x, pen.y).scale(scale)
      if (path) pen.page.path(path).lineWidth(9).lineCap('round').lineJoin('round').stroke(INK)
      pen.page.restore()
    })
    pen.body.add(drawn)
    const at = pen.y
    pen.y += DRAWN_HEIGHT + 4
    rule(pen, x, each)
    pen.y += 5
    say(pen, pen.body, 'P', label, { x, width: each, size: 9, color: MUTED })
    pen.y = at
  }
  pen.y += DRAWN_HEIGHT + 44
}

function drawRow(pen: Pen, table: Parent, { label, value }: DocumentRow, isAmount: boolean, isSum: boolean) {
  const size = isSum ? 12 : 10
  const row = pen.page.struct('TR')
  table.add(row)
  makeRoom(pen, 24 + Math.ceil(value.length / 60) * 14)
  rule(pen)
  pen.y += 5
  const left = say(pen, row, 'TH', label, { size, width: LABELS - 12, color: isSum ? INK : MUTED })
  const right = say(pen, row, 'TD', value, { size, x: MARGIN + LABELS, width: WIDTH - LABELS, align: isAmount ? 'right' : 'left' })
  row.end()
  pen.y += Math.max(left, right) + 5
}

function drawFoot(pen: Pen, { foot, lacking }: PdfDocument) {
  const lines = pen.lacks.size ? [lacking.replace('{codes}', [...pen.lacks].join(' ')), ...foot] : foot
  makeRoom(pen, 14 * Math.max(0, lines.length - 2))
  pen.y = Math.max(FOOT - 14 * (lines.length - 2), pen.y)
  for (const line of lines) pen.y += say(pen, pen.body, 'P', line, { size: 8, color: MUTED }) + 2
}

function rule({ page, y }: Pen, x = MARGIN, width = WIDTH) {
  page.markContent('Artifact', { type: 'Layout' })
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(LINE)
  page.endMarkedContent()
}

/** Text at the pen, and how high it is. Who copies or listens gets the true text, also where the face lacks a character of it. */
function say(
  { page, face, y, lacks }: Pen,
  parent: Parent,
  tag: string,
  said: string,
  { x = MARGIN, width = WIDTH, size = 10, color = INK, align }: Said,
): number {
  const shown = face.show(said)
  for (const code of shown.lacks) lacks.add(code)
  const how = { width, align: align ?? 'left' }
  page.fontSize(size).fillColor(color)
  const draw = () => {
    if (shown.lacks.length) page.markContent('Span', { actual: said })
    page.text(shown.text, x, y, how)
    if (shown.lacks.length) page.endMarkedContent()
  }
  parent.add(page.struct(tag, {}, draw))
  return page.heightOfString(shown.text, how)
}
