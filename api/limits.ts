/** Numbers and lists that pages need too; no schema stands here, so that the browser downloads none. */
export const languages = ['zh', 'en'] as const
export type Lang = (typeof languages)[number]

/** 50 MB and 8 MB as people count them: millions of bytes for the file, binary for the part. */
export const MAX_IMAGE_BYTES = 50_000_000
export const PART_BYTES = 8 * 1024 * 1024
export const MAX_IMAGES = 9
export const TITLE_MAX = 100
export const PLACE_MAX = 100
export const ALT_MAX = 300
export const TAGS_MAX = 12
export const PASSKEY_NAME_MAX = 40
export const POSTS_AT_ONCE = 9
/** Entries of one page of any list. */
export const PAGE_MAX = 50

/** What a deed takes of one's energy (specification §9). */
export const energyCosts = { publish: 5 } as const
/** Milli-PIXT for who is new here, once for a phone number. */
export const WELCOME_PIXT = 100_000
