import { failKeeping, type WriteCtx } from '#server/context.ts'
import { dayStart } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { addressKey, blockKey } from '#server/kit/rates.ts'
import { checkHuman } from './check-human.ts'
import { countMessage } from './count-messages.ts'
import { macText, SMS, whyNoCode } from './policy-sms.ts'
import { insertCode, sentSince, type Purpose } from './queries-codes.ts'
import { lockWord } from './queries.ts'
import { sealPhone, type KnownPhone } from './seal-phone.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'sms-code': true
  }
}

type Asked = { phone: string; countryCode: string; type: Purpose; nvcVal?: string | undefined }
/** Has a code sent to a number that somebody typed. Whether it has an account is not looked at, so the answer cannot tell. */
export async function sendSmsCode(ctx: WriteCtx, asked: Asked) {
  await checkHuman(ctx, 'sms', asked.nvcVal)
  return sendCodeTo(ctx, sealPhone(ctx, asked), asked.type)
}

/**
 * Makes a code and has it sent, for who was found to be no robot: a refusal keeps that check used up. Senders to one phone go one after the other, then
 * those of one block of addresses, then those of the day: a hundred at once are counted like a hundred in a row.
 */
export async function sendCodeTo(ctx: WriteCtx, phone: KnownPhone, purpose: Purpose) {
  const ip = addressKey(ctx.call.ip)
  await lockWord(ctx.db, `sms ${phone.lookup.toString('hex')}`)
  const block = blockKey(ip)
  await lockWord(ctx.db, `sms from ${block}`)
  const today = dayStart(ctx.now)
  const refusal = whyNoCode(await sentSince(ctx.db, phone.lookup, { ip, block }, today), ctx.now, today)
  if (refusal) return failKeeping(refusal.reason, refusal.data)
  await countMessage(ctx)
  const id = ctx.random.uuid()
  const code = String(ctx.random.int(1_000_000)).padStart(6, '0')
  await insertCode(ctx.db, {
    id,
    phone_lookup: phone.lookup,
    phone_sealed: phone.sealed,
    purpose,
    code_sealed: ctx.kit.secrets.seal('sms-code', code, id),
    code_mac: ctx.kit.secrets.mac('sms-code', macText(phone.e164, purpose, id, code)),
    lang: ctx.lang,
    ip,
    block,
    sent_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + SMS.minutes * 60_000),
  })
  await enqueue(ctx, 'send-sms', { smsId: id })
  return { resendAfter: SMS.apart, expiresIn: SMS.minutes * 60 }
}
