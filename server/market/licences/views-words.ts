import type { Lang, LicenceKind } from '#api/limits.ts'

/** How a kind of licence is called in orders and documents. */
export const kindWords: Record<Lang, Record<LicenceKind, string>> = {
  zh: { standard: '标准许可', extended: '扩展许可', editorial: '编辑许可', exclusive: '独家许可' },
  en: { standard: 'Standard licence', extended: 'Extended licence', editorial: 'Editorial licence', exclusive: 'Exclusive licence' },
}

/** Whose a part of a price is. */
export const partWords = {
  zh: {
    seller: '作者',
    models: '照片里的人',
    fee: '平台',
    tax: '增值税',
    nothing: '没有这张图片',
    about: (kind: string, seller: string) => `${kind}，${seller}摄`,
  },
  en: {
    seller: 'The author',
    models: 'People in the picture',
    fee: 'Pixtura',
    tax: 'Value added tax',
    nothing: 'No such picture',
    about: (kind: string, seller: string) => `${kind}, by ${seller}`,
  },
} as const
