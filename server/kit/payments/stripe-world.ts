import type { Stripe } from 'stripe'
import type { Outgoing } from '../outgoing.ts'

/** `base`: where Stripe answers; `key`: the secret key; `webhookSecret`: of the endpoint that callbacks come to. */
export type StripeOptions = { base: string; key: string; webhookSecret: string; now: () => Date; outgoing: Outgoing }
/** Stripe's own library and one client of it. */
export type StripeWorld = StripeOptions & { library: typeof Stripe; stripe: Stripe }
