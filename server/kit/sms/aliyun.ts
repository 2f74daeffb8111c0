import { z } from 'zod'
import { OutgoingError, type Outgoing } from '../outgoing.ts'
import type { Random } from '../random.ts'
import { acs3Headers, acs3Query } from './acs3.ts'
import { happenings } from './happenings.ts'
import { SmsError, type SmsTrouble } from './sms-error.ts'
import type { SmsMessage, SmsSender } from './sms.ts'

export type AliyunOptions = {
  address: string
  key: string
  secret: string
  signName: string
  templates: Record<SmsMessage['template'], string>
  now: () => Date
  random: Random
  outgoing: Outgoing
}

const Reply = z.object({ Code: z.string(), Message: z.string().default(''), BizId: z.string().default('') })

/** Error codes of SendSms that say something about the number; everything else is about our own account. */
const troubles: Record<string, SmsTrouble> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'limit',
  'isv.DAY_LIMIT_CONTROL': 'limit',
  'isv.MOBILE_NUMBER_ILLEGAL': 'number',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'number',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'number',
  'isp.SYSTEM_ERROR': 'unreachable',
  'isp.RAM_PERMISSION_DENY': 'setup',
  'Throttling.User': 'unreachable',
}

const variablesOf = (message: SmsMessage) =>
  message.template === 'code' ? { code: message.code } : { account: message.account, what: happenings[message.lang][message.what] }

/** Mainland numbers without their 86, others with country code and without the plus. */
const numberOf = (e164: string) => e164.replace(/^\+(86)?/, '')

/**
 * SendSms of Aliyun (dysmsapi, 2017-05-25). The template for codes has one variable, `code`; language and minutes are in its approved text. The one for
 * notices has two, `account` and `what`.
 * The carrier allows a number 1 a minute, 5 an hour and 10 a day per signature, and counts what it did not deliver.
 */
export function aliyunSender({ address, key, secret, signName, templates, now, random, outgoing }: AliyunOptions): SmsSender {
  const { host } = new URL(address)
  return {
    // the carrier keeps its own records by law; none of them is ours
    forget: () => Promise.resolve(),
    send: async ({ e164 }, message) => {
      const TemplateParam = JSON.stringify(variablesOf(message))
      const query = { PhoneNumbers: numberOf(e164), SignName: signName, TemplateCode: templates[message.template], TemplateParam }
      const call = {
        method: 'POST',
        host,
        path: '/',
        query,
        body: '',
        action: 'SendSms',
        version: '2017-05-25',
        key,
        secret,
        date: now(),
        nonce: random.uuid(),
      } as const
      const answer = await outgoing
        .send(`${address}/?${acs3Query(query)}`, { method: 'POST', headers: { ...acs3Headers(call), accept: 'application/json' } })
        .catch(unreachable)
      const read = Reply.safeParse(jsonOf(answer.body))
      if (!read.success) throw new SmsError('unreachable', `Aliyun answered ${answer.status} without a code`)
      const { Code, BizId } = read.data
      if (Code !== 'OK') throw new SmsError(troubles[Code] ?? 'setup', `Aliyun: ${Code}`)
      return { id: BizId }
    },
  }
}

function unreachable(error: unknown): never {
  throw new SmsError(error instanceof OutgoingError && error.reason === 'refused' ? 'setup' : 'unreachable', 'Aliyun could not be asked', error)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null // a proxy's page instead of an answer
  }
}
