import type { Document, OwnIdentity, Side } from '#api/identity.ts'
import { statusCodes } from './flow.ts'
import { canDo, isAdult } from './policy.ts'
import type { Checked, IdentityRow } from './queries.ts'

type Opened = { name: string; sides: Side[]; now: Date }
/** What somebody sees of their own application. */
export const identityView = (row: IdentityRow | null, { name, sides, now }: Opened): OwnIdentity => ({
  statusCode: row ? statusCodes[row.state] : 0,
  application: row && {
    document: row.document,
    name,
    lastFour: row.last_four,
    birth: row.birth,
    isAdult: isAdult(row.birth, now),
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    words: row.words,
    pictures: sides,
    forgetAt: row.forget_at?.toISOString() ?? null,
  },
  can: canDo(row?.state ?? null),
})

type Said = { zh: string; en: string }
/** For the reviewer. */
export const documentNames: Record<Document, Said> = {
  id: { zh: '身份证', en: 'Identity card' },
  passport: { zh: '护照', en: 'Passport' },
  driver: { zh: '驾驶证', en: 'Driving licence' },
  other: { zh: '其他证件', en: 'Another document' },
}
export const checkWords: Record<Checked, Said> = {
  match: { zh: '核验服务：姓名与号码一致', en: 'The service: name and number belong together' },
  mismatch: { zh: '核验服务：姓名与号码不一致', en: 'The service: name and number do not belong together' },
  unknown: { zh: '核验服务：没有答复或查无此号', en: 'The service: no answer, or no record of the number' },
}
/** For the reviewer of who leaves. */
export const appealWords: Said = { zh: '实名认证，等另一位审核员', en: 'Verified name, before another reviewer' }
