/**
 * `limit`: the carrier takes no more for this number today. `number`: it cannot be reached. `setup`: our account, signature or template is wrong or empty.
 * `unreachable`: no answer; trying again may help, but the message may also have gone out.
 */
export type SmsTrouble = 'limit' | 'number' | 'setup' | 'unreachable'

/** Why a message did not go out. */
export class SmsError extends Error {
  trouble: SmsTrouble
  constructor(trouble: SmsTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.trouble = trouble
  }
}
