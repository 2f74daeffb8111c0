import type { PdfDocument } from '#server/kit/pdf/document.ts'

/** As little as a receipt can say. */
export const smallDocument: PdfDocument = {
  lang: 'zh',
  app: '拾光',
  title: '回单',
  about: 'W1',
  sum: { label: '到账', value: '¥1.00' },
  parts: [],
  foot: [],
  lacking: '',
  madeAt: new Date('2026-11-22T08:00:00Z'),
}
