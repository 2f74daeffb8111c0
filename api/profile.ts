import { z } from 'zod'
import { Bio, Person } from './account.ts'
import { domain } from './endpoint.ts'
import { PLACE_MAX } from './limits.ts'
import { line, problem, text } from './shared.ts'
import { Refusal } from './uploads.ts'

/** Letters a-z, figures, dash and underscore, 3 to 20 of them, not figures alone (those are uids); chosen once (specification §5). */
const PersonalUrl = z
  .string()
  .trim()
  .regex(/^[0-9a-z_-]{3,20}$/, problem('url-form'))
  .refine((url) => /[a-z_-]/.test(url), problem('url-figures'))

const SITE_MAX = 200
/** Names a host on the open web and nobody's password: no bare number, no port. */
function isSite(said: string): boolean {
  const url = URL.parse(said)
  return url !== null && url.protocol === 'https:' && !url.username && !url.password && !url.port && /\.[a-z][a-z0-9-]+$/i.test(url.hostname)
}
/** A page of one's own elsewhere; empty for none. */
const Site = z
  .string()
  .trim()
  .max(SITE_MAX, problem('site-form'))
  .refine((said) => said === '' || isSite(said), problem('site-form'))
  .transform((said) => (said === '' ? '' : new URL(said).href))

/** Longest data URL of a header picture: 700 kB as base64. */
export const HEADER_CHARS = 960_000
const BIO_MAX = 300

/** What a person sees of their own page. `avatar` is a new picture on its way: being made, or refused with a sentence that says why. */
export const OwnProfile = z.object({
  ...Person.shape,
  bio: Bio,
  place: z.string().nullable(),
  site: z.string().nullable(),
  /** Goes up with each change; a form that was filled in before sends an older one and is told. */
  version: z.int(),
  avatar: z.object({ state: z.enum(['queued', 'refused']), reason: Refusal.nullable(), sentence: z.string().nullable() }).nullable(),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const profile = domain({
  'GET /api/account/profile': { summary: 'The signed-in person’s own page, as they edit it', auth: 'member', reply: OwnProfile },
  'POST /api/account/user': {
    summary: 'Change what is given: nickname, words about oneself, a place, a page elsewhere, the personal URL (once), the header picture (a data URL, square)',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({
      nickname: z.string().max(200).optional(),
      bioZh: text(BIO_MAX, 'bio-long').optional(),
      bioEn: text(BIO_MAX, 'bio-long').optional(),
      place: line(PLACE_MAX, 'place-long').optional(),
      site: Site.optional(),
      uniqueUri: PersonalUrl.optional(),
      header: z.string().optional(),
      version: z.coerce.number().int().optional(),
      platform: z.coerce.number().int().min(0).max(99).default(3),
    }),
    reply: OwnProfile,
    fails: [
      'NICKNAME_TAKEN',
      'NICKNAME_REFUSED',
      'NAME_ALIKE',
      'BANNED_WORDS',
      'USERNAME_RESERVED',
      'ADDRESS_TAKEN',
      'ADDRESS_FINAL',
      'IMAGE_REFUSED',
      'CHANGED_MEANWHILE',
    ],
  },
})
