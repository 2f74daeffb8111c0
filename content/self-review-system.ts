import type { Agreement } from './agreement.ts'
import { selfReviewSystemEn20261121 } from './earlier/self-review-system-en-2026-11-21.ts'
import { selfReviewSystemEn20261122 } from './earlier/self-review-system-en-2026-11-22.ts'
import { selfReviewSystemEn20261124 } from './earlier/self-review-system-en-2026-11-24.ts'
import { selfReviewSystemZh20261121 } from './earlier/self-review-system-zh-2026-11-21.ts'
import { selfReviewSystemZh20261122 } from './earlier/self-review-system-zh-2026-11-22.ts'
import { selfReviewSystemZh20261124 } from './earlier/self-review-system-zh-2026-11-24.ts'
import { selfReviewSystemEn } from './self-review-system-en.ts'
import { selfReviewSystemZh } from './self-review-system-zh.ts'

export const selfReviewSystem: Agreement = {
  id: 'self-review-system',
  version: '2026-11-25',
  effective: '2026-11-25',
  asks: true,
  zh: selfReviewSystemZh,
  en: selfReviewSystemEn,
  earlier: [
    { version: '2026-11-24', effective: '2026-11-24', asks: false, zh: selfReviewSystemZh20261124, en: selfReviewSystemEn20261124 },
    { version: '2026-11-22', effective: '2026-11-22', asks: true, zh: selfReviewSystemZh20261122, en: selfReviewSystemEn20261122 },
    { version: '2026-11-21', effective: '2026-11-21', asks: true, zh: selfReviewSystemZh20261121, en: selfReviewSystemEn20261121 },
  ],
}
