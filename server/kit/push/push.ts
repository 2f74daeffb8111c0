/** A browser as it subscribed: where its push service takes messages for it, its P-256 key (65 bytes) and its secret (16 bytes). */
export type PushTarget = { endpoint: string; publicKey: Buffer; secret: Buffer }
/** `tag`: a later message of the same tag takes the place of an earlier one. `url` is a path of ours. */
export type PushMessage = { title: string; words: string; url: string; tag: string; lang: 'zh' | 'en' }
export type PushSender = {
  /** What browsers subscribe with: our public key, base64url. */
  key: string
  /** Whether a message could go there: to a push service that we know, with a key that is one. */
  accepts: (target: PushTarget) => boolean
  /** `gone`: the browser has unsubscribed; `refused`: the service will never take this message. Throws when trying again may help. */
  send: (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone' | 'refused'>
}
