/**
 * The closed list of things that go wrong on purpose. `code` goes in the envelope: the specification's own, and ours from 2000 up.
 * `status` says the same on the wire. Texts in both languages: `server/fail-words.ts`.
 */
export const fails = {
  LOGIN_REQUIRED: { code: '403', status: 403 }, // clients drop their session on it: never used for anything else

  PHONE_EXISTS: { code: '102', status: 409 },
  WRONG_PASSWORD: { code: '108', status: 422 },
  WRONG_PRIVATE_KEY: { code: '109', status: 422 },
  USERNAME_RESERVED: { code: '118', status: 422 },
  LOGIN_MISMATCH: { code: '119', status: 422 },
  WRONG_SMS_CODE: { code: '130', status: 422 },
  BAD_PHONE: { code: '140', status: 422 },
  ALREADY_FOLLOWING: { code: '141', status: 409 },
  POST_IN_STOCK: { code: '150', status: 409 },
  POST_VIOLATES_RULES: { code: '161', status: 422 },
  GROUP_MISSING: { code: '164', status: 404 },
  POST_DELETED: { code: '170', status: 410 },
  OWN_LIKE: { code: '174', status: 409 },
  ALREADY_IN_GROUP: { code: '177', status: 409 },
  SIGNATURE_MISSING: { code: '186', status: 400 },
  SIGNATURE_EXPIRED: { code: '187', status: 400 },
  SIGNATURE_WRONG: { code: '188', status: 400 },
  SIGNATURE_REPLAYED: { code: '189', status: 400 },
  NICKNAME_TAKEN: { code: '191', status: 409 },
  POST_EXPIRED: { code: '193', status: 410 },
  REDEEM_WRONG: { code: '195', status: 422 },
  REDEEM_USED: { code: '196', status: 409 },
  REDEEM_EXPIRED: { code: '197', status: 410 },
  PHONE_NOT_REGISTERED: { code: '198', status: 404 },
  PHONE_REDEEMED: { code: '199', status: 409 },
  ALREADY_APPLIED: { code: '223', status: 409 },
  OWN_FOLLOW: { code: '238', status: 409 },
  BANNED_WORDS: { code: '244', status: 422 },
  NICKNAME_REFUSED: { code: '248', status: 422 },
  NFT_ALREADY_APPLIED: { code: '283', status: 409 },
  USER_NOT_FOUND: { code: '420', status: 404 },
  PRIVATE_KEY_NOT_HELD: { code: '450', status: 409 },
  NO_LONGER_ON_SALE: { code: '601', status: 409 },
  NOT_ON_SALE: { code: '965', status: 409 },
  TOO_FAST: { code: '994', status: 429 },
  WRONG_CODE: { code: '995', status: 422 },
  OUT_OF_ENERGY: { code: '3040003', status: 409 },
  INTERNAL: { code: '999', status: 500 },

  INVALID_INPUT: { code: '2000', status: 422 },
  NOT_FOUND: { code: '2001', status: 404 }, // also what is not yours
  FOREIGN_ORIGIN: { code: '2003', status: 400 },
  UNREADABLE_BODY: { code: '2004', status: 400 },
  KEY_REUSED: { code: '2005', status: 409 },
  BODY_TOO_LARGE: { code: '2006', status: 413 },
  METHOD_UNKNOWN: { code: '2007', status: 405 },
  UNAVAILABLE: { code: '2008', status: 503 },
  ACCOUNT_TAKEN: { code: '2010', status: 409 },
  CONSENT_REQUIRED: { code: '2011', status: 422 },
  PASSWORD_COMMON: { code: '2012', status: 422 },
  SMS_DAY_LIMIT: { code: '2013', status: 429 },
  LOGIN_PAUSED: { code: '2014', status: 429 },
  PROOF_REQUIRED: { code: '2015', status: 409 },
  UPLOAD_MISSING: { code: '2020', status: 409 },
  UPLOAD_DAY_LIMIT: { code: '2021', status: 429 },
  IMAGE_REFUSED: { code: '2022', status: 422 },
  IMAGE_NOT_READY: { code: '2023', status: 409 },
  IMAGE_PUBLISHED: { code: '2024', status: 409 },
  CANCELLATION_DUE: { code: '2033', status: 409 },
  CHANGED_MEANWHILE: { code: '2030', status: 409 },
  ADDRESS_TAKEN: { code: '2031', status: 409 },
  ADDRESS_FINAL: { code: '2032', status: 409 },
  CONTACT_REFUSED: { code: '2040', status: 409 },
  UNBLOCK_FIRST: { code: '2041', status: 409 },
  OWN_BLOCK: { code: '2042', status: 409 },
} as const satisfies Record<string, { code: string; status: number }>

export type FailName = keyof typeof fails

/** Made by clients when no answer came at all; the server never sends it. */
export const TRANSPORT_FAILED = '1000'

const byCode = new Map<string, FailName>((Object.keys(fails) as FailName[]).map((name) => [fails[name].code, name]))
/** The name behind an envelope's code; an unknown code reads as INTERNAL. */
export const failOf = (code: string): FailName => byCode.get(code) ?? 'INTERNAL'
