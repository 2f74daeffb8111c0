import type { Agreement } from './agreement.ts'
import { privacyPolicyEn20261121 } from './earlier/privacy-policy-en-2026-11-21.ts'
import { privacyPolicyEn20261122 } from './earlier/privacy-policy-en-2026-11-22.ts'
import { privacyPolicyEn20261123 } from './earlier/privacy-policy-en-2026-11-23.ts'
import { privacyPolicyEn20261124 } from './earlier/privacy-policy-en-2026-11-24.ts'
import { privacyPolicyEn20261125 } from './earlier/privacy-policy-en-2026-11-25.ts'
import { privacyPolicyEn20261126 } from './earlier/privacy-policy-en-2026-11-26.ts'
import { privacyPolicyEn20261127 } from './earlier/privacy-policy-en-2026-11-27.ts'
import { privacyPolicyEn20261128 } from './earlier/privacy-policy-en-2026-11-28.ts'
import { privacyPolicyZh20261121 } from './earlier/privacy-policy-zh-2026-11-21.ts'
import { privacyPolicyZh20261122 } from './earlier/privacy-policy-zh-2026-11-22.ts'
import { privacyPolicyZh20261123 } from './earlier/privacy-policy-zh-2026-11-23.ts'
import { privacyPolicyZh20261124 } from './earlier/privacy-policy-zh-2026-11-24.ts'
import { privacyPolicyZh20261125 } from './earlier/privacy-policy-zh-2026-11-25.ts'
import { privacyPolicyZh20261126 } from './earlier/privacy-policy-zh-2026-11-26.ts'
import { privacyPolicyZh20261127 } from './earlier/privacy-policy-zh-2026-11-27.ts'
import { privacyPolicyZh20261128 } from './earlier/privacy-policy-zh-2026-11-28.ts'
import { privacyPolicyEn } from './privacy-policy-en.ts'
import { privacyPolicyZh } from './privacy-policy-zh.ts'

export const privacyPolicy: Agreement = {
  id: 'privacy-policy',
  version: '2026-11-29',
  effective: '2026-11-29',
  asks: true,
  zh: privacyPolicyZh,
  en: privacyPolicyEn,
  earlier: [
    { version: '2026-11-28', effective: '2026-11-28', asks: true, zh: privacyPolicyZh20261128, en: privacyPolicyEn20261128 },
    { version: '2026-11-27', effective: '2026-11-27', asks: true, zh: privacyPolicyZh20261127, en: privacyPolicyEn20261127 },
    { version: '2026-11-26', effective: '2026-11-26', asks: true, zh: privacyPolicyZh20261126, en: privacyPolicyEn20261126 },
    { version: '2026-11-25', effective: '2026-11-25', asks: true, zh: privacyPolicyZh20261125, en: privacyPolicyEn20261125 },
    { version: '2026-11-24', effective: '2026-11-24', asks: false, zh: privacyPolicyZh20261124, en: privacyPolicyEn20261124 },
    { version: '2026-11-23', effective: '2026-11-23', asks: true, zh: privacyPolicyZh20261123, en: privacyPolicyEn20261123 },
    { version: '2026-11-22', effective: '2026-11-22', asks: true, zh: privacyPolicyZh20261122, en: privacyPolicyEn20261122 },
    { version: '2026-11-21', effective: '2026-11-21', asks: true, zh: privacyPolicyZh20261121, en: privacyPolicyEn20261121 },
  ],
}
