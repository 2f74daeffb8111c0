import type { FailName } from '#api/fails.ts'
import type { ContentLabel } from '#api/labels.ts'
import type { Lang } from '#api/limits.ts'
import type { MuteKind } from '#api/mutes.ts'
import type { Agreement } from '#content/agreement.ts'
import type { Config } from './config.ts'
import type { ReadDb, WriteDb } from './db/pool.ts'
import type { Alert } from './kit/alerts.ts'
import type { Aside } from './kit/aside.ts'
import type { CardRenderer } from './kit/cards/card-renderer.ts'
import type { Chain } from './kit/chain/open-chain.ts'
import type { ResolveText } from './kit/dns/resolve-text.ts'
import type { FilmEncoder } from './kit/films/film-encoder.ts'
import type { FilmReader } from './kit/films/film-reader.ts'
import type { IdentityCheck } from './kit/identity-check/identity-check.ts'
import type { ImageWorkers } from './kit/images/image-workers.ts'
import type { MailSender } from './kit/mail/mail.ts'
import type { Marker } from './kit/mark/marker.ts'
import type { Metrics } from './kit/metrics.ts'
import type { OutsideLogins } from './kit/outside-logins/open-outside-logins.ts'
import type { Cashiers } from './kit/payments/cashier.ts'
import type { PayoutService } from './kit/payouts/payout-service.ts'
import type { PdfRenderer } from './kit/pdf/pdf-renderer.ts'
import type { PushSender } from './kit/push/push.ts'
import type { Random } from './kit/random.ts'
import type { Hub } from './kit/realtime/hub.ts'
import type { Recent } from './kit/recent.ts'
import type { Secrets } from './kit/secrets.ts'
import type { Signer } from './kit/signer/signer.ts'
import type { SmsSender } from './kit/sms/sms.ts'
import type { ObjectStore } from './kit/storage/store.ts'
import type { WechatPages } from './kit/wechat-pages.ts'

export type Role = 'admin' | 'reviewer' | 'finance' | 'editor'
/** Who asks: the account behind a live session. `consent` says that an agreement waits for their yes, or that they put the question off; else it is left out. `muting`: the kinds of mutes that they have, `labels`: what they chose of content labels and whether they are known to be under 18; both left out where there is nothing to say. */
export type Viewer = {
  id: string
  account: string
  roles: readonly Role[]
  sessionId: string
  consent?: 'due' | 'later'
  /** Where a whole page is asked for: the newest message over `/ws` before anything of it was read. */
  heard?: string
  muting?: readonly MuteKind[]
  labels?: { shown: readonly ContentLabel[]; hidden: readonly ContentLabel[]; minor: boolean }
}

/** What the outside world is made of; the same for every call. */
export type Kit = {
  config: Config
  store: ObjectStore
  secrets: Secrets
  imageWorkers: ImageWorkers
  pdfRenderer: PdfRenderer
  cardRenderer: CardRenderer
  marker: Marker
  filmReader: FilmReader
  filmEncoder: FilmEncoder
  /** Where members' keys are made and opened. */
  signer: Signer
  hub: Hub
  sms: SmsSender
  /** Null where every application goes to a reviewer. */
  identityCheck: IdentityCheck | null
  push: PushSender | null
  mail: MailSender | null
  outsideLogins: OutsideLogins
  /** Null where no official account signs for our pages in WeChat. */
  wechatPages: WechatPages | null
  /** Asks DNS for text. */
  resolveText: ResolveText
  /** Who pays out to Alipay; null: operators transfer by hand. */
  payouts: PayoutService | null
  /** Who takes money, by their names. */
  cashiers: Cashiers
  /** Null where there is none. */
  chain: Chain | null
  /** What can be paid for, by its kind; what each is says `hooks/payable.ts`, which knows this file. */
  payables: Readonly<Record<string, object>>
  recent: Recent
  /** How often this process committed something: what is remembered until then has it in its version. */
  commits: { count: number }
  /** Who wants to hear of which domain event, by its name. */
  listeners: ReadonlyMap<string, readonly string[]>
  alert: Alert
  /** What this process counts. */
  metrics: Metrics
  agreements: readonly Agreement[]
}
/** What is known of the call itself. `ip` is the address that limits count by; `untracked`: its reader asks not to be counted. `device`: the word by which we know the browser again, where it has one. */
export type Call = { requestId: string; ip: string; userAgent: string; browser: boolean; untracked?: true; device?: string }
/** Effects that wait for the commit. */
export type After = {
  /** Runs once the transaction is in the database; must not write. */
  run: (effect: () => void) => void
  /** Puts the session's token in the cookies of this reply; null takes them out. */
  session: (opened: { token: string; account: string; device: string } | null) => void
}

type Base = {
  lang: Lang
  now: Date
  random: Random
  kit: Kit
  call: Call
  after: After
  /** Where long computing is done while no transaction is open; jobs and demo data have none and wait for it on the spot. */
  aside?: Aside
}
export type ReadCtx = Base & { db: ReadDb; viewer: Viewer | null }
export type WriteCtx = Base & { db: WriteDb; viewer: Viewer | null }
export type MemberReadCtx = ReadCtx & { viewer: Viewer }
export type MemberCtx = WriteCtx & { viewer: Viewer }

/** A failure on purpose: named here, worded at the edge. */
export class Fail extends Error {
  reason: FailName
  data: unknown
  /** What was written stays written: a wrong try must count although the call fails. */
  keep: boolean
  constructor(reason: FailName, data: unknown, keep: boolean) {
    super(reason)
    this.reason = reason
    this.data = data
    this.keep = keep
  }
}
/** Throws by name; `data` goes to the caller (numbers and names for the sentence, never a secret). */
export const fail = (reason: FailName, data: unknown = null): never => {
  throw new Fail(reason, data, false)
}
/** The same, but the transaction is committed: for counting wrong tries. */
export const failKeeping = (reason: FailName, data: unknown = null): never => {
  throw new Fail(reason, data, true)
}
