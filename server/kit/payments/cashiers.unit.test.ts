import { openAlipayServer } from '#tests/cashiers/alipay-server.ts'
import { openSandboxServer } from '#tests/cashiers/sandbox-server.ts'
import { openStripeServer } from '#tests/cashiers/stripe-server.ts'
import { openWechatServer } from '#tests/cashiers/wechat-server.ts'
import { cashierContract } from './contract.ts'

const MINUTES_5 = 300
const usual = { signs: true, closesUnread: true, saysAmount: true, tellsEnds: false, oldAfterS: MINUTES_5 + 1, refundTransfer: true }
cashierContract('sandbox', openSandboxServer, { ...usual, saysAmount: false, tellsEnds: true })
cashierContract('WeChat Pay', openWechatServer, usual)
cashierContract('Alipay', openAlipayServer, { ...usual, closesUnread: false, oldAfterS: 26 * 3600 + 1, refundTransfer: false })
cashierContract('Stripe', openStripeServer, { ...usual, signs: false, tellsEnds: true })
