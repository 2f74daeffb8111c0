import { z } from 'zod'
import { countries } from './account-countries.ts'
import { CodeSent, CountryCode, Phone, SmsCode, TypedPhone } from './account.ts'
import { domain } from './endpoint.ts'
import { ADDRESS_MAX, contributorTitles, NAME_PART_MAX, WORKS_LEAST, WORKS_MOST } from './limits.ts'
import { Picture } from './posts.ts'
import { RefusalReason } from './reviews.ts'
import { Instant, Language, line, Permlink, problem } from './shared.ts'

const regions: ReadonlySet<string> = new Set(countries.map(({ region }) => region))
const NamePart = line(NAME_PART_MAX, 'title-long')
  .refine((name) => name !== '', problem('name-empty'))
  .refine((name) => name === '' || /^[\p{L}〇][\p{L}\p{M}〇 .'’·-]*$/u.test(name), problem('name-form'))

/** How a contributor is called and where they live. `country`: ISO 3166-1 alpha-2. */
const ContributorPerson = z.strictObject({
  firstName: NamePart,
  lastName: NamePart,
  title: z.enum(contributorTitles),
  country: z.string().refine((region) => regions.has(region), problem('country-unknown')),
})
export type ContributorPerson = z.infer<typeof ContributorPerson>

/** Where a contributor is reached. A number that is not the account’s own is proved by a code; left empty it stays as it is, or is the account’s. */
const ContributorContact = z.strictObject({
  email: z
    .string()
    .trim()
    .max(254, problem('letter-address'))
    .pipe(z.email(problem('letter-address'))),
  address: line(ADDRESS_MAX, 'place-long').refine((address) => address !== '', problem('address-empty')),
  phone: Phone.default(''),
  countryCode: CountryCode,
  code: z.literal('').or(SmsCode).default(''),
})
export type ContributorContact = z.infer<typeof ContributorContact>

const isPage = (link: string) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
/** Public works of one's own by their permlinks, and an address with more. */
const ContributorWorks = z.strictObject({
  works: z
    .array(Permlink.min(1))
    .max(WORKS_MOST, problem('works-many'))
    .transform((works) => [...new Set(works)])
    .refine((works) => works.length >= WORKS_LEAST, problem('works-few')),
  link: z
    .string()
    .trim()
    .max(200, problem('site-form'))
    .refine((link) => link === '' || isPage(link), problem('site-form'))
    .default(''),
})
export type ContributorWorks = z.infer<typeof ContributorWorks>

/** What an application is made of. `identity` is asked by `/api/identity`, once for everything that wants a real name. */
const Step = z.enum(['person', 'contact', 'identity', 'works'])
export type ContributorStep = z.infer<typeof Step>

const Work = z.object({ permlink: z.string(), title: z.string(), lang: Language, cover: Picture })
/**
 * One's own application, however far it is. `contributorStatus`: 0 none, 1 in review, 2 approved, 3 rejected. `identity`: 0 not asked, 1 waiting, 2 verified,
 * 3 refused; `verifiedName` once it is. `phone`: masked; `ownPhone`: the account's, which needs no code. `missing`: what has to be there before it can be sent.
 */
const OwnContributor = z.object({
  contributorStatus: z.int().min(0).max(3),
  person: ContributorPerson.nullable(),
  contact: z.object({ email: z.string(), address: z.string(), phone: z.string(), isOwn: z.boolean() }).nullable(),
  ownPhone: z.string(),
  identity: z.int().min(0).max(3),
  verifiedName: z.string().nullable(),
  works: z.array(Work),
  link: z.string(),
  missing: z.array(Step),
  askedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  reason: RefusalReason.nullable(),
  words: z.string(),
  can: z.object({ edit: z.boolean(), send: z.boolean(), takeBack: z.boolean() }),
})
export type OwnContributor = z.infer<typeof OwnContributor>
const notNow = ['ALREADY_APPLIED'] as const

export const contributors = domain({
  'GET /api/market/contributor': { summary: 'One’s own application to sell licences, and what it lacks', auth: 'member', reply: OwnContributor },
  'PUT /api/market/contributor/person': {
    summary: 'First step of the application: name, title, country. Each step is kept by itself',
    auth: 'member',
    redacted: true,
    body: ContributorPerson,
    reply: OwnContributor,
    fails: notNow,
  },
  'PUT /api/market/contributor/contact': {
    summary: 'Second step: e-mail, address, phone. Another number than the account’s is proved by the code it got',
    auth: 'member',
    rate: 'login',
    redacted: true,
    body: ContributorContact,
    reply: OwnContributor,
    fails: [...notNow, 'BAD_PHONE', 'WRONG_SMS_CODE'],
  },
  'POST /api/market/contributor/sms': {
    summary: 'A code to a number that is not the account’s own',
    auth: 'member',
    rate: 'sms',
    redacted: true,
    body: TypedPhone,
    reply: CodeSent,
    fails: [...notNow, 'BAD_PHONE', 'TOO_FAST', 'SMS_DAY_LIMIT', 'SMS_BUDGET_SPENT'],
  },
  'PUT /api/market/contributor/works': {
    summary: 'Last step: five to twelve public works of one’s own, and an address with more',
    auth: 'member',
    body: ContributorWorks,
    reply: OwnContributor,
    fails: [...notNow, 'NOT_FOUND'],
  },
  'POST /api/market/contributor': {
    summary: 'Put the application before a reviewer. One that waits or was approved is not asked again (223); a rejected one is, once it is mended',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: z.strictObject({ agreed: z.literal([true, 'true'], problem('contributor-consent')) }),
    reply: OwnContributor,
    fails: [...notNow, 'CONTRIBUTOR_INCOMPLETE'],
  },
  'DELETE /api/market/contributor': {
    summary: 'Take one’s application back while it waits, to change it',
    auth: 'member',
    reply: OwnContributor,
    fails: ['CONTRIBUTOR_DECIDED'],
  },
})
