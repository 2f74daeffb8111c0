import { sql } from 'kysely'
import type { Db, ReadDb, WriteDb } from '../../db/pool.ts'
import { batchOf, sweptBy, type Swept } from '../jobs/batch.ts'
import { happenings } from './happenings.ts'
import type { SmsCode, SmsMessage, SmsNotice, SmsSender } from './sms.ts'

const codeWords = {
  zh: ({ code, minutes }: SmsCode) => `【拾光】验证码${code}，${minutes}分钟内有效。请勿告诉他人，工作人员不会向你索要。`,
  en: ({ code, minutes }: SmsCode) => `[Pixtura] Your code is ${code}. It is valid for ${minutes} minutes. Do not share it; we will never ask for it.`,
}

const noticeWords = {
  zh: ({ account, what }: SmsNotice) => `【拾光】账号${account}：${happenings.zh[what]}。如非本人操作，请用账号密钥或验证码重设密码。`,
  en: ({ account, what }: SmsNotice) =>
    `[Pixtura] Account ${account}: ${happenings.en[what]}. If this was not you, reset your password with your account key or a code.`,
}
const wordsOf = (message: SmsMessage) => (message.template === 'code' ? codeWords[message.lang](message) : noticeWords[message.lang](message))

/** The development sender: what would go to a phone goes into `sms_outbox`, where the page /dev/outbox and the tests read it. */
export function outboxSender({ db, now }: { db: Db; now: () => Date }): SmsSender {
  return {
    send: async ({ e164 }, message) => {
      const { rows } = await sql<{ id: string }>`
        insert into sms_outbox (e164, lang, words, code, created_at)
        values (${e164}, ${message.lang}, ${wordsOf(message)}, ${message.template === 'code' ? message.code : null}, ${now()}) returning id::text`.execute(db)
      return { id: `outbox-${rows[0]?.id}` }
    },
    forget: async ({ e164 }) => {
      await sql`delete from sms_outbox where e164 = ${e164}`.execute(db)
    },
  }
}

const KEPT_MS = 48 * 3_600_000
/** Messages to numbers that somebody had before, and to whoever never came: what the hourly sweep calls. */
export const dropOldMessages = (ctx: { db: WriteDb; now: Date }): Promise<Swept> =>
  sweptBy(
    sql`delete from sms_outbox where ctid = any (${batchOf(sql`sms_outbox where created_at < ${new Date(ctx.now.getTime() - KEPT_MS)}`)})`.execute(ctx.db),
  )

/** `code` is null in a notice. */
export type SentMessage = { phone: string; code: string | null; text: string; sentAt: string }
/** The newest 100 messages, of one number (E.164) or of all. */
export async function sentMessages(db: ReadDb, e164: string | null): Promise<SentMessage[]> {
  const { rows } = await sql<{ e164: string; code: string | null; words: string; created_at: Date }>`
    select e164, code, words, created_at from sms_outbox where ${e164}::text is null or e164 = ${e164} order by id desc limit 100`.execute(db)
  return rows.map((row) => ({ phone: row.e164, code: row.code, text: row.words, sentAt: row.created_at.toISOString() }))
}
