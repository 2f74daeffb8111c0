/** What the product is called, once. The slug stands in paths and cookies (`/pixtura-guide`, `pixturaInnerBrowser`). */
export const brand = {
  name: { zh: '拾光', en: 'Pixtura' },
  slug: 'pixtura',
  /** The reward token; 200 PIXT are one yuan. */
  token: 'PIXT',
  /** Where customer service is written to; the agreements name it. */
  support: 'support@pixtura.example',
} as const
