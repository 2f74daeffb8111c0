import { z } from 'zod'
import { passwordSaid, SmsCode } from './account.ts'
import { domain } from './endpoint.ts'
import { Instant } from './shared.ts'

export const OperatorRole = z.enum(['admin', 'reviewer', 'finance', 'editor'])
export type OperatorRole = z.infer<typeof OperatorRole>

/** `factor`: whether this person has a second factor, and whether this session proved it; `until` when that ends. */
const Standing = z.object({ account: z.string(), roles: z.array(OperatorRole), factor: z.enum(['none', 'due', 'proved']), until: Instant.nullable() })
/** Six digits of a TOTP (RFC 6238: SHA-1, 30 s), spaces aside. */
const FactorCode = z
  .string()
  .max(12)
  .transform((typed) => typed.normalize('NFKC').replace(/\s/g, ''))
  .pipe(SmsCode)

export const operators = domain({
  'GET /api/admin/standing': {
    summary: 'What one may do in the console, and whether the second factor is wanted first; nothing for who has no role',
    auth: 'member',
    reply: Standing,
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/factor': {
    summary: 'The code of one’s second factor: this session may act with its roles for twelve hours',
    auth: 'member',
    rate: 'login',
    body: z.strictObject({ code: FactorCode }),
    reply: Standing,
    fails: ['NOT_FOUND', 'WRONG_CODE'],
  },
  'DELETE /api/admin/factor': { summary: 'Leaves the console: this session acts as a member again', auth: 'member', reply: Standing, fails: ['NOT_FOUND'] },
  'POST /api/admin/factor/secret': {
    summary: 'A secret for the second factor, shown once, for who never used one; asks for the password',
    auth: 'member',
    rate: 'login',
    body: z.strictObject({ password: passwordSaid('password-empty') }),
    reply: z.object({ secret: z.string(), address: z.string() }),
    fails: ['NOT_FOUND', 'WRONG_PASSWORD', 'FACTOR_IN_USE'],
  },
})
