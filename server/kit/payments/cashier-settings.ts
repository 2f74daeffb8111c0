import { z } from 'zod'
import type { CashierName } from './cashier.ts'

const optional = z.string().min(1).optional()
/** Scheme, host and port. */
const origin = z
  .string()
  .regex(/^https?:\/\/[\w.-]+(:\d+)?\/?$/)
  .transform((said) => said.replace(/\/$/, ''))
  .optional()
const NAME = '(sandbox|wechat|alipay|stripe)'

/** The settings of those at whom members pay: a part of all settings, which stand in `server/config.ts`. */
export const cashierSettings = {
  CASHIERS: z
    .string()
    .regex(new RegExp(`^${NAME}(,${NAME})*$`))
    .optional()
    .describe(
      'At whom members pay, in the order in which they are shown: sandbox, wechat, alipay, stripe, with commas; default sandbox in development, none in production',
    ),
  SANDBOX_BASE_URL: origin.describe('Where the sandbox at which development pays is asked, instead of this process'),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/)
    .optional()
    .describe('The account at Alipay that takes payments, 2088 and twelve digits; with CASHIERS=alipay, beside the settings above'),
  ALIPAY_BILLS_URL: origin.describe('Where Alipay’s daily bills lie, instead of its own server'),
  WECHAT_PAY_APP_ID: optional.describe('AppID that is bound to the merchant at WeChat Pay; with CASHIERS=wechat, as those below'),
  WECHAT_PAY_MERCHANT: z
    .string()
    .regex(/^\d{8,10}$/)
    .optional()
    .describe('The merchant’s number at WeChat Pay'),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-F]{16,64}$/)
    .optional()
    .describe('Serial number of the merchant’s certificate, in capitals'),
  WECHAT_PAY_PRIVATE_KEY: optional.describe('Its private key, as PEM or as bare base64'),
  WECHAT_PAY_API_KEY: z.string().length(32).optional().describe('The API v3 key, 32 characters, under which callbacks are sealed'),
  WECHAT_PAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w+$/)
    .optional()
    .describe('Name of WeChat Pay’s public key, where it signs by one'),
  WECHAT_PAY_PUBLIC_KEY: optional.describe('That key, as PEM or as bare base64'),
  WECHAT_PAY_CERT: optional.describe('File with WeChat Pay’s platform certificate, where it signs by that; both while one moves over to the key'),
  WECHAT_PAY_BASE_URL: origin.describe('Where WeChat Pay is asked, instead of its own address'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional()
    .describe('Secret or restricted key of an account at Stripe; with CASHIERS=stripe'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional()
    .describe('Secret of its webhook endpoint, which leads to ORIGIN/callbacks/stripe'),
  STRIPE_BASE_URL: origin.describe('Where Stripe is asked, instead of its own address'),
}
type CashierSettings = z.infer<z.ZodObject<typeof cashierSettings>>

/** Each once, in their order. */
export const cashiersOf = ({ CASHIERS, APP_MODE }: CashierSettings & { APP_MODE: string }): CashierName[] => [
  ...new Set((CASHIERS ?? (APP_MODE === 'production' ? '' : 'sandbox')).split(',').filter(Boolean) as CashierName[]),
]

/** What a cashier that was chosen lacks, as a sentence; null where none lacks anything. `alipay`: whether its application is there in whole. */
export function lackingCashier(config: CashierSettings & { APP_MODE: string }, alipay: boolean): string | null {
  const { WECHAT_PAY_PUBLIC_KEY, WECHAT_PAY_CERT, ALIPAY_SELLER_ID, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = config
  const wechat = ['WECHAT_PAY_APP_ID', 'WECHAT_PAY_MERCHANT', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_KEY'] as const
  const whole: Record<CashierName, [isWhole: boolean, needs: string]> = {
    sandbox: [true, ''],
    wechat: [
      wechat.every((name) => config[name]) && Boolean(WECHAT_PAY_PUBLIC_KEY ?? WECHAT_PAY_CERT),
      `${wechat.join(', ')}, and WECHAT_PAY_PUBLIC_KEY with its ID or WECHAT_PAY_CERT`,
    ],
    alipay: [
      alipay && Boolean(ALIPAY_SELLER_ID),
      'ALIPAY_SELLER_ID, ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, and either ALIPAY_PUBLIC_KEY or the three files of certificates',
    ],
    stripe: [Boolean(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET), 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
  }
  const name = cashiersOf(config).find((one) => !whole[one][0])
  return name ? `CASHIERS=${name} needs ${whole[name][1]}` : null
}

/** What production refuses of them. */
export const standInCashiers = (config: CashierSettings & { APP_MODE: string }): string[] => [
  ...(cashiersOf(config).includes('sandbox') ? ['CASHIERS=sandbox is for development'] : []),
  ...(['WECHAT_PAY_BASE_URL', 'STRIPE_BASE_URL', 'ALIPAY_BILLS_URL'] as const)
    .filter((name) => config[name]?.startsWith('http:'))
    .map((name) => `${name} without TLS is a simulator`),
]
