import type { Agreement } from './agreement.ts'
import { privacyPolicyEn } from './privacy-policy-en.ts'
import { privacyPolicyZh } from './privacy-policy-zh.ts'

export const privacyPolicy: Agreement = { id: 'privacy-policy', version: '2026-11-21', effective: '2026-11-21', zh: privacyPolicyZh, en: privacyPolicyEn }
