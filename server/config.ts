import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from './kit/addresses.ts'
import { appSettings } from './kit/app-settings.ts'
import { findEncoder } from './kit/films/find-encoder.ts'
import { cashierSettings, cashiersOf, lackingCashier, standInCashiers } from './kit/payments/cashier-settings.ts'
import type { CashierName } from './kit/payments/cashier.ts'
import { weaknessOf } from './kit/weak-secret.ts'

const onOff = z.enum(['on', 'off']).default('on')
const optional = z.string().min(1).optional()
/** Scheme, host and port, as a content policy names them. */
const origin = z
  .string()
  .regex(/^https?:\/\/[\w.-]+(:\d+)?\/?$/)
  .transform((address) => address.replace(/\/$/, ''))
  .optional()
const baseUrl = z
  .url({ protocol: /^https?$/ })
  .transform((address) => address.replace(/\/$/, ''))
  .optional()
const webAddress = z.url({ protocol: /^https?$/ }).optional()

/** Every setting, its default and what it is for. `.env.example` is printed from this. */
export const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Where the site answers; 0 takes any free port'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 opens it to other machines, which development refuses'),
  DATA_DIR: z.string().default('.data').describe('Database, pictures, secrets and reports of this installation'),
  APP_MODE: z
    .enum(['development', 'production'])
    .default('development')
    .describe('development brings the demo data, the SMS outbox and the movable clock, for this machine alone; production refuses them'),
  ORIGIN: z.url().optional().describe('The address people type, for links in messages and previews; default http://localhost:PORT; https in production'),
  DATABASE_URL: optional.describe('A PostgreSQL of your own (16 or later, UTF-8); without it one is started inside DATA_DIR'),
  BACKUP_DIR: optional.describe('A folder, best on another disk: with the built-in database the site backs itself up there once a day and keeps seven'),
  MIGRATE_DATABASE_URL: optional.describe('The role that owns the tables and migrates, when DATABASE_URL names one that may not'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Root of all keys, 32 characters or more by chance; required in production, otherwise made once into DATA_DIR/secrets.json'),
  DEMO: z.enum(['on', 'off']).optional().describe('The demo data in an empty database; default on in development, refused in production'),
  RATE_LIMITS: onOff.describe('off only for benchmarks and tests'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0).describe('How many proxies in front may be believed about X-Forwarded-For; in production'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('Where /metrics answers to this machine alone, apart from the site; each process needs a port of its own'),
  METRICS_TOKEN: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Who sends it as Authorization: Bearer TOKEN reads /metrics on the site’s port, 32 characters or more; without it only development answers, to this machine',
    ),
  IMAGE_WORKERS: z.coerce.number().int().min(1).max(16).default(Math.min(2, availableParallelism())).describe('Pictures made at the same time'),
  FFMPEG: optional.describe('A program ffmpeg that makes small sizes of films, by its whole path; without it the one on PATH, if any; off: none'),
  CHECK_REPLIES: z.enum(['on', 'off']).default('off').describe('Hold every reply against its schema; on in tests'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('How much is logged'),
  APP_KEYS: z
    .string()
    .regex(/^[\w-]{3,40}:[\w-]{32,}(,[\w-]{3,40}:[\w-]{32,})*$/)
    .optional()
    .describe('Keys of app clients for signed requests, as ID:SECRET,ID:SECRET; each secret 32 characters or more'),
  TAKE_BACK_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(5)
    .describe('How long an operator may take a decision back before it counts; with 0 it counts at once'),
  HUMAN_CHECK_COST: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(300)
    .describe('How hard the check that no robot is at work is, in tries of half a millisecond; below 50 only for tests'),
  SMS_DAILY_BUDGET: z.coerce.number().int().min(1).default(2000).describe('Messages a day (UTC+8); beyond it no codes are sent until midnight'),
  SMS: z.enum(['outbox', 'aliyun']).default('outbox').describe('Who sends messages: the page /dev/outbox, or Aliyun with the four settings below'),
  ...appSettings,
  COMPANY_URL: webAddress.describe('The company behind the site, linked at the foot of every page'),
  ICP_NUMBER: optional.describe('The ICP filing, as it stands at the foot of every page; it leads to beian.miit.gov.cn'),
  SMS_ALIYUN_KEY: optional.describe('Aliyun AccessKey id'),
  SMS_ALIYUN_SECRET: optional.describe('Aliyun AccessKey secret'),
  SMS_ALIYUN_TEMPLATE: optional.describe('Sign name and template code, as NAME/SMS_000000'),
  SMS_ALIYUN_NOTICE: optional.describe('Template code of notices, as SMS_000000, with the variables account and what'),
  PUSH: z
    .enum(['off', 'outbox', 'webpush'])
    .optional()
    .describe('Messages to devices: webpush sends them; default outbox (the page /dev/outbox) in development, off in production'),
  PUSH_SERVICE: origin.describe('A push service of your own beside those of the browsers, as https://push.example.com'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Who sends letters, as smtps://NAME:PASSWORD@HOST; without it the page /dev/outbox in development, and none in production'),
  MAIL_FROM: optional.describe('Who letters are from, as Pixtura <no-reply@example.com>'),
  IDENTITY_CHECK: z
    .enum(['review', 'aliyun'])
    .default('review')
    .describe('Who verifies names: a reviewer in the console, or Aliyun first and a reviewer where it does not find a match'),
  IDENTITY_ALIYUN_KEY: optional.describe('Aliyun AccessKey id that may call Id2MetaVerify'),
  IDENTITY_ALIYUN_SECRET: optional.describe('Its secret'),
  WECHAT_APP_ID: optional.describe('AppID of the website at the WeChat Open Platform; without it there is no login by WeChat (development has a stand-in)'),
  WECHAT_APP_SECRET: optional.describe('Its AppSecret'),
  WECHAT_MP_APP_ID: optional.describe(
    'AppID of an official account of the same platform account, for logins inside WeChat itself, and for its script that shares pages from there',
  ),
  WECHAT_MP_APP_SECRET: optional.describe('Its AppSecret'),
  WECHAT_OPEN_APP_ID: optional.describe('AppID of our app at the WeChat Open Platform, linked with that account: WeChat’s button in our pages opens it'),
  WECHAT_BASE_URL: baseUrl.describe('Where WeChat is asked, instead of its own addresses'),
  WEIBO_APP_ID: optional.describe('App Key at Weibo; without it there is no login by Weibo (development has a stand-in)'),
  WEIBO_APP_SECRET: optional.describe('Its App Secret'),
  WEIBO_BASE_URL: baseUrl.describe('Where Weibo is asked, instead of its own address'),
  PAYOUT: z
    .enum(['manual', 'alipay'])
    .default('manual')
    .describe('Who pays withdrawals to Alipay: an operator by hand, or Alipay itself with the settings below'),
  PAYOUT_PEOPLE: z
    .enum(['one', 'two'])
    .default('two')
    .describe('With two, who approved a withdrawal never records that it was paid or failed; with one they may, and the public page of the books says so'),
  ALIPAY_APP_ID: optional.describe('AppID at the Alipay Open Platform, with the right to fund transfers'),
  ALIPAY_PRIVATE_KEY: optional.describe('Its private key (RSA2), as PEM or as the bare base64 of PKCS#1 or PKCS#8'),
  ALIPAY_PUBLIC_KEY: optional.describe('Alipay’s public key for this application, where it signs by keys'),
  ALIPAY_APP_CERT: optional.describe('File with the application’s certificate, where it signs by certificates; then all three files are needed'),
  ALIPAY_CERT: optional.describe('File with Alipay’s certificate'),
  ALIPAY_ROOT_CERT: optional.describe('File with Alipay’s root certificates'),
  ALIPAY_GATEWAY: baseUrl.describe('Where Alipay is asked, instead of its own gateway'),
  ...cashierSettings,
  BOOKS_WITNESS: z
    .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/.+/)])
    .optional()
    .describe('Where the signed hash of each day of the books goes: an https address that takes it by POST, or a folder that only lets things be added'),
  DRAND_URL: baseUrl.describe('Where drand’s network quicknet is asked, as https://api.drand.sh; its rounds decide draws. Without it a chain of our own does'),
  LICENCE_KEY: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('first')
    .describe('Name of the key that licences are signed by; another name is another key, and what the old one signed stays valid'),
  CHAIN: onOff.describe('off: nothing is written on a chain, and photographs have no proof of authorship'),
  CHAIN_RPC_URL: webAddress.describe('A node of an EVM chain of your own choice, by JSON-RPC; without it a chain of the site’s own runs beside it'),
  CHAIN_KEY: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/)
    .optional()
    .describe('The private key that signs and pays there, as 0x and 64 hexadecimal digits; without it one is made out of SECRET'),
  CUSTODY_KEYS: z
    .string()
    .regex(/^[\w-]{1,40}:[\w-]{32,}(,[\w-]{1,40}:[\w-]{32,})*$/)
    .optional()
    .describe(
      'What seals members’ keys that the site keeps for them, as NAME:SECRET,NAME:SECRET; the first seals, the others still open what they sealed, and within a day the first seals that too; without it a key is made out of SECRET',
    ),
  CRASH_AT: optional.describe('A place at which this process kills itself, for drills; never in production'),
  S3_BUCKET: optional.describe('A bucket for all files, on a server that speaks S3; without it they lie in DATA_DIR/store'),
  S3_ENDPOINT: origin.describe('Where this server reaches S3, as https://s3.example.com'),
  S3_PUBLIC_ENDPOINT: origin.describe('Where browsers reach it, when that is another address'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('The region that requests are signed for; Ceph says default'),
  S3_ACCESS_KEY: optional.describe('Access key of a user who may read, write, list and delete in the bucket'),
  S3_SECRET_KEY: optional.describe('Its secret'),
  MEDIA_ORIGIN: origin.describe('A CDN in front of /media, for the pictures in pages; it asks this site for what it has not'),
})

export type Config = z.infer<typeof settings> & {
  dataDir: string
  backupDir: string | null
  origin: string
  production: boolean
  /** The program that makes small sizes of films, by its path. */
  ffmpeg: string | null
  cashiers: readonly CashierName[]
  roles: Set<Role>
}
export type Role = 'web' | 'jobs'

/**
 * Reads the environment once. A wrong value, a development service in production, or development that others could reach, ends the start with a sentence.
 * `tests`: a test stands in front on this machine and plays the proxies and the public address.
 */
export function readConfig(env: Record<string, string | undefined> = process.env, roles: Role[] = ['web', 'jobs'], { tests = false } = {}): Config {
  const given = Object.fromEntries(Object.keys(settings.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])))
  const read = settings.safeParse(given)
  if (!read.success) throw new Error(`Settings:\n${z.prettifyError(read.error)}`)
  const config = read.data
  refuseHalves(config)
  const production = config.APP_MODE === 'production'
  if (production) refuseDevelopment(config)
  else refuseWorld(config, tests)
  const dataDir = path.resolve(config.DATA_DIR)
  const backupDir = backupDirOf(config, dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const address = (config.ORIGIN ?? `http://localhost:${config.PORT}`).replace(/\/$/, '')
  const ffmpeg = findEncoder(config.FFMPEG, env.PATH)
  return { ...config, dataDir, backupDir, origin: address, production, ffmpeg, cashiers: cashiersOf(config), roles: new Set(roles) }
}

/** Whether there is an app to open or fetch. */
export const hasApp = ({ APP_STORE_URL, APP_APK_URL, APP_HARMONY_URL }: Config): boolean => Boolean(APP_STORE_URL ?? APP_APK_URL ?? APP_HARMONY_URL)

/** Whether a folder lies in what is to be backed up. */
export const isBackedUp = (dir: string, dataDir: string): boolean =>
  ['postgres', 'store', 'restoring'].some((name) => `${dir}/`.startsWith(`${path.join(dataDir, name)}/`))

function backupDirOf({ BACKUP_DIR, DATABASE_URL }: z.infer<typeof settings>, dataDir: string): string | null {
  if (!BACKUP_DIR) return null
  if (DATABASE_URL)
    throw new Error('Settings:\nBACKUP_DIR is for the built-in database; with DATABASE_URL its owner makes the backups: npm run backup -- DIR, daily by cron')
  const dir = path.resolve(BACKUP_DIR)
  if (isBackedUp(dir, dataDir)) throw new Error(`Settings:\nBACKUP_DIR=${BACKUP_DIR} lies in what is to be backed up`)
  return dir
}

/** An application of an outside login has both its id and its secret, letters have a server and a sender, a bucket and payouts all they need. */
function refuseHalves(config: z.infer<typeof settings>) {
  if (config.S3_BUCKET && !(config.S3_ENDPOINT && config.S3_ACCESS_KEY && config.S3_SECRET_KEY))
    throw new Error('Settings:\nS3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY')
  if (config.PAYOUT === 'alipay' && lacksAlipay(config))
    throw new Error('Settings:\nPAYOUT=alipay needs ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, and either ALIPAY_PUBLIC_KEY or the three files of certificates')
  const lacking = lackingCashier(config, !lacksAlipay(config))
  if (lacking) throw new Error(`Settings:\n${lacking}`)
  if (lacksApkFacts(config)) throw new Error('Settings:\nAPP_APK_VERSION, APP_APK_BYTES and APP_APK_SHA256 belong together, with APP_APK_URL')
  const halves = [
    ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'],
    ['IDENTITY_ALIYUN_KEY', 'IDENTITY_ALIYUN_SECRET'],
    ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
    ['APP_ANDROID_ID', 'APP_ANDROID_SHA256'],
    ['WECHAT_MP_APP_ID', 'WECHAT_MP_APP_SECRET'],
    ['WEIBO_APP_ID', 'WEIBO_APP_SECRET'],
    ['SMTP_URL', 'MAIL_FROM'],
  ] as const
  for (const [id, secret] of halves) if (!config[id] !== !config[secret]) throw new Error(`Settings:\n${id} and ${secret} belong together`)
}

const lacksApkFacts = ({ APP_APK_URL, APP_APK_VERSION, APP_APK_BYTES, APP_APK_SHA256 }: z.infer<typeof settings>) => {
  const facts = [APP_APK_VERSION, APP_APK_BYTES, APP_APK_SHA256]
  return facts.some(Boolean) && ![...facts, APP_APK_URL].every(Boolean)
}

/** Our own stand-in for WeChat and Weibo names whoever one wants to be. */
const standInBases = (config: z.infer<typeof settings>) =>
  (['WECHAT_BASE_URL', 'WEIBO_BASE_URL'] as const)
    .filter((name) => config[name] && (!config[name].startsWith('https:') || new URL(config[name]).pathname.startsWith('/dev/')))
    .map((name) => `${name} is a stand-in for development`)

const lacksAliyun = ({ SMS, SMS_ALIYUN_KEY, SMS_ALIYUN_SECRET, SMS_ALIYUN_TEMPLATE, SMS_ALIYUN_NOTICE }: z.infer<typeof settings>) =>
  SMS === 'aliyun' && ![SMS_ALIYUN_KEY, SMS_ALIYUN_SECRET, SMS_ALIYUN_TEMPLATE, SMS_ALIYUN_NOTICE].every(Boolean)

function lacksAlipay({ ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY, ALIPAY_APP_CERT, ALIPAY_CERT, ALIPAY_ROOT_CERT }: z.infer<typeof settings>) {
  const certificates = [ALIPAY_APP_CERT, ALIPAY_CERT, ALIPAY_ROOT_CERT]
  return !ALIPAY_APP_ID || !ALIPAY_PRIVATE_KEY || (certificates.some(Boolean) ? !certificates.every(Boolean) : !ALIPAY_PUBLIC_KEY)
}

const namesOwnMachine = (address: string) => isLoopback(new URL(address).hostname)

/** Development has a page with everybody's codes and logins as whoever one likes: it is for the person at this machine. */
function refuseWorld({ HOST, ORIGIN, TRUST_PROXY }: z.infer<typeof settings>, tests: boolean) {
  const wrong = [
    !isLoopback(HOST) && `HOST=${HOST} lets other machines in`,
    !tests && ORIGIN && !namesOwnMachine(ORIGIN) && `ORIGIN=${ORIGIN} is an address for everybody`,
    !tests && TRUST_PROXY > 0 && 'TRUST_PROXY means that others come through a proxy',
  ].filter(Boolean)
  if (wrong.length)
    throw new Error(`APP_MODE=development is for this machine alone and does not start:\n- ${wrong.join('\n- ')}\nFor others: APP_MODE=production`)
}

const weakSecret = ({ SECRET }: z.infer<typeof settings>) => {
  const weakness = SECRET ? weaknessOf(SECRET) : null
  return SECRET ? weakness !== null && `SECRET ${weakness}; \`openssl rand -base64 32\` makes one` : 'SECRET is missing'
}
const openAddress = ({ ORIGIN }: z.infer<typeof settings>) =>
  ORIGIN ? !ORIGIN.startsWith('https:') && !namesOwnMachine(ORIGIN) && 'ORIGIN without TLS is for development' : 'ORIGIN is missing'

const games = ({ CRASH_AT, ALIPAY_GATEWAY, DEMO }: z.infer<typeof settings>) => [
  DEMO === 'on' && 'DEMO=on is for development',
  CRASH_AT !== undefined && 'CRASH_AT is for drills',
  ALIPAY_GATEWAY?.startsWith('http:') === true && 'ALIPAY_GATEWAY without TLS is a simulator',
]

function refuseDevelopment(config: z.infer<typeof settings>) {
  const wrong = [
    weakSecret(config),
    openAddress(config),
    config.HUMAN_CHECK_COST < 50 && 'HUMAN_CHECK_COST below 50 is for tests',
    config.SMS === 'outbox' && 'SMS=outbox is for development',
    config.PUSH === 'outbox' && 'PUSH=outbox is for development',
    config.PUSH_SERVICE?.startsWith('http:') === true && 'PUSH_SERVICE without TLS is for development',
    config.RATE_LIMITS === 'off' && 'RATE_LIMITS=off is for benchmarks',
    ...games(config),
    lacksAliyun(config) && 'SMS=aliyun needs its four settings',
    ...standInBases(config),
    ...standInCashiers(config),
  ].filter((sentence) => sentence !== false)
  if (wrong.length) throw new Error(`APP_MODE=production does not start:\n- ${wrong.join('\n- ')}`)
}
