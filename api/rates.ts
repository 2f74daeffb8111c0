/**
 * How often one caller may do a thing; past it the answer is 994 with `retryAfter` seconds. One table for every operation.
 * Counted per account where there is one, else per address (IPv6: per /64). Texts messages and logins have stricter counts of their own, kept in the database.
 */
export const rates = {
  read: { calls: 600, seconds: 60 },
  write: { calls: 120, seconds: 60 },
  publish: { calls: 60, seconds: 60 },
  comment: { calls: 20, seconds: 60 },
  upload: { calls: 240, seconds: 60 },
  sign: { calls: 4000, seconds: 86_400 },
  document: { calls: 30, seconds: 3600 },
  print: { calls: 30, seconds: 60 },
  look: { calls: 20, seconds: 60 },
  suggest: { calls: 240, seconds: 60 },
  login: { calls: 30, seconds: 60 },
  sms: { calls: 20, seconds: 60 },
  claim: { calls: 10, seconds: 3600 },
  check: { calls: 60, seconds: 60 },
  letter: { calls: 5, seconds: 3600 },
  event: { calls: 120, seconds: 60 },
  callback: { calls: 1200, seconds: 60 },
  scrape: { calls: 60, seconds: 60 },
  card: { calls: 60, seconds: 60 },
  page: { calls: 1200, seconds: 60 },
} as const satisfies Record<string, { calls: number; seconds: number }>
export type Rate = keyof typeof rates
