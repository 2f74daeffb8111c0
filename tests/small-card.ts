import type { Card } from '#server/kit/cards/card.ts'

/** A card of words alone. */
export const smallCard = (over: Partial<Card> = {}): Card => ({
  size: 'square',
  room: 'light',
  lang: 'zh',
  title: { text: '雨后', lang: 'zh' },
  by: { name: '林安', face: null },
  lines: [],
  label: '',
  brand: '拾光',
  scan: '扫码看原作',
  address: 'pixtura.example/p/1',
  code: 'https://pixtura.example/p/1',
  pictures: [],
  ...over,
})
