import type { Agreement } from './agreement.ts'
import { selfReviewSystemEn } from './self-review-system-en.ts'
import { selfReviewSystemZh } from './self-review-system-zh.ts'

export const selfReviewSystem: Agreement = {
  id: 'self-review-system',
  version: '2026-11-21',
  effective: '2026-11-21',
  zh: selfReviewSystemZh,
  en: selfReviewSystemEn,
}
