import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/pool.ts'
import { keepMessage } from '../message-outbox.ts'

/** `url` stands below the words on a line of its own. `id`: the same letter sent twice has the same, so that mailboxes can tell. */
export type Letter = { id: string; title: string; words: string; url: string }
export type MailSender = {
  /** `refused`: this address takes no letters from us. Throws when trying again may help. Network inside: never call it in a transaction. */
  send: (to: string, letter: Letter) => Promise<'sent' | 'refused'>
}

type World = { db: Db; now: () => Date }
type Settings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'origin' | 'production'>

/** Who sends letters, by the settings; null where nobody does. */
export function mailSender(config: Settings, world: World): MailSender | null {
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (url && from) return smtpSender(url, from, config.origin)
  if (config.production) return null
  return {
    send: async (to, { title, words, url: link }) => {
      await keepMessage(world, { channel: 'mail', recipient: to, title, words, url: link })
      return 'sent'
    },
  }
}

const TIMEOUT_MS = 10_000
/** SMTP's permanent refusals (RFC 5321 §4.2.1); a wrong password of ours is none of the reader's. */
const isRefused = (error: unknown) => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}

function smtpSender(url: string, from: string, origin: string): MailSender {
  const host = new URL(origin).hostname
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (to, { id, title, words, url: link }) => {
      const letter = { from, to, subject: title, text: `${words}\n\n${link}\n`, messageId: `<${id}@${host}>`, headers: { 'auto-submitted': 'auto-generated' } }
      return transport.sendMail(letter).then(
        () => 'sent' as const,
        (error: unknown) => (isRefused(error) ? ('refused' as const) : Promise.reject(error as Error)),
      )
    },
  }
}
