import { afterAll, describe, expect, test, vi } from 'vitest'
import { readPdf } from '#tests/read-pdf.ts'
import type { PdfDocument } from './document.ts'
import { openPdfRenderer } from './pdf-renderer.ts'

const renderer = openPdfRenderer()
afterAll(() => renderer.close())
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const document = (over: Partial<PdfDocument> = {}): PdfDocument => ({
  lang: 'zh',
  app: '拾光',
  title: '回单',
  about: 'W1',
  sum: { label: '到账', value: '¥1,234.56' },
  parts: [
    { title: '收款人', kind: 'facts', rows: [{ label: '实名', value: '张喆' }], note: '' },
    { title: '金额', kind: 'amounts', rows: [{ label: '税前', value: '¥1,234.56' }], note: '按规则。' },
  ],
  foot: ['开具于今天。'],
  lacking: '〓：没有的字{codes}',
  madeAt: new Date('2026-11-22T08:00:00Z'),
  ...over,
})
const withName = (name: string) => document({ parts: [{ title: '收款人', kind: 'facts', rows: [{ label: '实名', value: name }], note: '' }] })

describe('a page', () => {
  test('says what it was given, in its order, with its language and title, on one sheet of A4', async () => {
    const { lines, info, pages, size, lang } = await readPdf(await renderer.print(document()))
    const said = ['拾光', '回单', 'W1', '¥1,234.56', '到账', '收款人', '实名 张喆', '金额', '税前 ¥1,234.56', '按规则。', '开具于今天。']
    expect(lines).toEqual(said)
    expect([pages, size, lang]).toEqual([1, [595, 842], 'zh-CN'])
    expect(info).toMatchObject({ Title: '回单 W1', Author: '拾光', CreationDate: 'D:20261122080000Z' })
  })
  test('is the same bytes when it is the same page, and others when it is not', async () => {
    const [once, again, other] = [await renderer.print(document()), await renderer.print(document()), await renderer.print(document({ about: 'W2' }))]
    expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true)
    expect(Buffer.from(once).equals(Buffer.from(other))).toBe(false)
  })
  test('carries its face, and of it only what it needs', async () => {
    const pdf = Buffer.from(await renderer.print(document()))
    expect(pdf.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC-Regular/)
    expect(pdf.length).toBeLessThan(60_000)
  })
  test('digits are all as wide as each other', async () => {
    const { widths } = await readPdf(
      await renderer.print(document({ parts: [{ title: 'x', kind: 'facts', rows: [{ label: '1111111111', value: '8040967325' }], note: '' }] })),
    )
    expect(widths.get('1111111111')).toBeCloseTo(widths.get('8040967325')!, 5)
  })
  test.each(['喆', '翀', '赟', '䶮', '㛃', '𬭎', '〇', '欧阳·é', 'Zoë'])('%s is in the face', async (name) => {
    const { lines } = await readPdf(await renderer.print(withName(name)))
    expect(lines).toContain(`实名 ${name}`)
    expect(lines.join()).not.toContain('〓')
  })
  test('what the face lacks is a sign that says so, with its number below, and stays true for who copies it', async () => {
    const { lines, drawn } = await readPdf(await renderer.print(withName('张𠮷𡋾𠮷')))
    expect(lines).toContain('实名 张〓〓〓')
    expect(lines).toContain('〓：没有的字U+20BB7 U+212FE')
    const name = Buffer.from('张𠮷𡋾𠮷', 'utf16le').swap16()
    expect(drawn.includes(Buffer.concat([Buffer.from('/ActualText ('), Buffer.from([0xfe, 0xff]), name]))).toBe(true)
  })
  test('signs that nobody sees are left out', async () => {
    expect((await readPdf(await renderer.print(withName('张\u200d喆\u{e0100}')))).lines).toContain('实名 张喆')
  })
  test('the longest name and the longest address stay on one page', async () => {
    const rows = [
      { label: '实名', value: '𠮷'.repeat(60) },
      { label: '收款账户', value: `a***@${'long-part.'.repeat(8)}example` },
    ]
    const part = { title: '收款人', kind: 'facts', rows, note: '' } as const
    const { pages, lines } = await readPdf(await renderer.print(document({ parts: [part, part, part] })))
    expect([pages, lines.at(-1)]).toEqual([1, '开具于今天。'])
  })
})

describe('the renderer', () => {
  test('has no child before its first page, one for many at once, and none when it has rested', async () => {
    const own = openPdfRenderer({ restMs: 50 })
    expect(own.pids()).toEqual([])
    const printed = Promise.all([1, 2, 3].map((n) => own.print(document({ about: `W${n}` }))))
    const [pid] = own.pids()
    const said = await Promise.all((await printed).map(readPdf))
    expect(said.map(({ lines }) => lines[2])).toEqual(['W1', 'W2', 'W3'])
    await vi.waitFor(() => expect([own.pids(), isAlive(pid!)]).toEqual([[], false]), { timeout: 5000 })
    expect((await readPdf(await own.print(document()))).pages).toBe(1)
    await own.close()
  })
  test('a child that dies under a page fails it, and the next page gets another', async () => {
    const own = openPdfRenderer()
    const lost = own.print(document())
    process.kill(own.pids()[0]!, 'SIGKILL')
    await expect(lost).rejects.toThrow('the renderer has ended')
    expect((await readPdf(await own.print(document()))).pages).toBe(1)
    await own.close()
  })
  test('a page that takes too long fails', async () => {
    const own = openPdfRenderer({ patienceMs: 1 })
    await expect(own.print(document())).rejects.toThrow('the renderer has ended')
    await own.close()
  })
  test('what cannot be drawn fails alone', async () => {
    const broken = renderer.print(document({ foot: [7 as never] }))
    const right = renderer.print(document())
    await expect(broken).rejects.toThrow('a page could not be drawn')
    expect((await readPdf(await right)).pages).toBe(1)
  })
  test('closed, its child is gone and it prints no more', async () => {
    const own = openPdfRenderer()
    await own.print(document())
    const [pid] = own.pids()
    await own.close()
    expect(isAlive(pid!)).toBe(false)
    await expect(own.print(document())).rejects.toThrow('closed')
  })
})
