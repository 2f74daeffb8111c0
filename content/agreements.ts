import type { Agreement, AgreementId } from './agreement.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { selfReviewSystem } from './self-review-system.ts'
import { userProtocol } from './user-protocol.ts'

/** In the order in which they are offered. */
export const agreements: readonly Agreement[] = [userProtocol, privacyPolicy, selfReviewSystem]

/** What a person agrees to today: the version of each, stored with the time of consent. */
export const agreementVersions: Readonly<Record<AgreementId, string>> = {
  'user-protocol': userProtocol.version,
  'privacy-policy': privacyPolicy.version,
  'self-review-system': selfReviewSystem.version,
}
