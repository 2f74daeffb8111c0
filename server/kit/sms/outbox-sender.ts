import { sql, type Kysely } from 'kysely'
import type { ReadDb } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import type { SmsMessage, SmsSender } from './sms.ts'

const words = {
  zh: ({ code, minutes }: SmsMessage) => `【拾光】验证码 ${code}，${minutes} 分钟内有效。请勿告诉他人，工作人员不会向您索要。`,
  en: ({ code, minutes }: SmsMessage) => `[Pixtura] Your code is ${code}. It holds for ${minutes} minutes. Tell nobody: we never ask for it.`,
}

/** The development sender: what would go to a phone goes into `sms_outbox`, where the page /dev/outbox and the tests read it. */
export function outboxSender({ db, now }: { db: Kysely<Tables>; now: () => Date }): SmsSender {
  return {
    send: async ({ e164 }, message) => {
      const { rows } = await sql<{ id: string }>`
        insert into sms_outbox (e164, lang, words, code, created_at)
        values (${e164}, ${message.lang}, ${words[message.lang](message)}, ${message.code}, ${now()}) returning id::text`.execute(db)
      return { id: `outbox-${rows[0]?.id}` }
    },
  }
}

export type SentMessage = { phone: string; code: string; text: string; sentAt: string }
/** The newest 100 messages, of one number (E.164) or of all. */
export async function sentMessages(db: ReadDb, e164: string | null): Promise<SentMessage[]> {
  const { rows } = await sql<{ e164: string; code: string; words: string; created_at: Date }>`
    select e164, code, words, created_at from sms_outbox where ${e164}::text is null or e164 = ${e164} order by id desc limit 100`.execute(db)
  return rows.map((row) => ({ phone: row.e164, code: row.code, text: row.words, sentAt: row.created_at.toISOString() }))
}
