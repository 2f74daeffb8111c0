import type { Agreement } from './agreement.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { selfReviewSystem } from './self-review-system.ts'
import { userProtocol } from './user-protocol.ts'

/** In the order in which they are offered. */
export const agreements: readonly Agreement[] = [userProtocol, privacyPolicy, selfReviewSystem]
