import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const onOff = z.enum(['on', 'off']).default('on')
const optional = z.string().min(1).optional()

/** Every setting, its default and what it is for. `.env.example` is printed from this. */
export const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Where the site answers; 0 takes any free port'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 opens it to other machines'),
  DATA_DIR: z.string().default('.data').describe('Database, pictures, secrets and reports of this installation'),
  APP_MODE: z
    .enum(['development', 'production'])
    .default('development')
    .describe('development brings the demo town, the SMS outbox and the movable clock; production refuses them'),
  ORIGIN: z.url().optional().describe('The address people type, for links in messages and previews; default http://localhost:PORT'),
  DATABASE_URL: optional.describe('A PostgreSQL of your own (16 or later, UTF-8); without it one is started inside DATA_DIR'),
  MIGRATE_DATABASE_URL: optional.describe('The role that owns the tables and migrates, when DATABASE_URL names one that may not'),
  SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Root of all keys, 32 characters or more; required in production, otherwise made once into DATA_DIR/secrets.json'),
  DEMO: onOff.describe('The demo town in an empty development database'),
  RATE_LIMITS: onOff.describe('off only for benchmarks and tests'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0).describe('How many proxies in front may be believed about X-Forwarded-For'),
  IMAGE_WORKERS: z.coerce.number().int().min(1).max(16).default(Math.min(2, availableParallelism())).describe('Pictures made at the same time'),
  CHECK_REPLIES: z.enum(['on', 'off']).default('off').describe('Hold every reply against its schema; on in tests'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('How much is logged'),
  SMS: z.enum(['outbox', 'aliyun']).default('outbox').describe('Who sends messages: the page /dev/outbox, or Aliyun with the three settings below'),
  SMS_ALIYUN_KEY: optional.describe('Aliyun AccessKey id'),
  SMS_ALIYUN_SECRET: optional.describe('Aliyun AccessKey secret'),
  SMS_ALIYUN_TEMPLATE: optional.describe('Sign name and template code, as NAME/SMS_000000'),
})

export type Config = z.infer<typeof settings> & { dataDir: string; origin: string; production: boolean; roles: Set<Role> }
export type Role = 'web' | 'jobs'

/** Reads the environment once. A wrong value, or a development service in production, ends the start with a sentence. */
export function readConfig(env: Record<string, string | undefined> = process.env, roles: Role[] = ['web', 'jobs']): Config {
  const given = Object.fromEntries(Object.keys(settings.shape).flatMap((key) => (env[key] ? [[key, env[key]]] : [])))
  const read = settings.safeParse(given)
  if (!read.success) throw new Error(`Settings:\n${z.prettifyError(read.error)}`)
  const config = read.data
  const production = config.APP_MODE === 'production'
  if (production) refuseDevelopment(config)
  const dataDir = path.resolve(config.DATA_DIR)
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  return { ...config, dataDir, origin: (config.ORIGIN ?? `http://localhost:${config.PORT}`).replace(/\/$/, ''), production, roles: new Set(roles) }
}

function refuseDevelopment(config: z.infer<typeof settings>) {
  const wrong = [
    !config.SECRET && 'SECRET is missing',
    !config.ORIGIN && 'ORIGIN is missing',
    !config.DATABASE_URL && 'DATABASE_URL is missing',
    config.SMS === 'outbox' && 'SMS=outbox is for development',
    config.RATE_LIMITS === 'off' && 'RATE_LIMITS=off is for benchmarks',
    config.SMS === 'aliyun' && !(config.SMS_ALIYUN_KEY && config.SMS_ALIYUN_SECRET && config.SMS_ALIYUN_TEMPLATE) && 'SMS=aliyun needs its three settings',
  ].filter((sentence) => sentence !== false)
  if (wrong.length) throw new Error(`APP_MODE=production does not start:\n- ${wrong.join('\n- ')}`)
}
