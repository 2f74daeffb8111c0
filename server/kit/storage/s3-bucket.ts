import { GetBucketCorsCommand, HeadBucketCommand, PutBucketCorsCommand, type CORSRule } from '@aws-sdk/client-s3'
import type { Log } from '#server/kit/log.ts'
import { s3Client, type S3Options } from './s3.ts'

const HEADERS = ['content-type', 'if-none-match', 'x-amz-content-sha256']
const ONE_DAY = 86_400

const ruleFor = (origin: string): CORSRule => ({
  AllowedOrigins: [origin],
  AllowedMethods: ['PUT', 'GET', 'HEAD'],
  AllowedHeaders: HEADERS,
  ExposeHeaders: ['ETag'],
  MaxAgeSeconds: ONE_DAY,
})
const all = (have: readonly string[] = [], wanted: readonly string[]) => {
  const known = new Set(have.map((one) => one.toLowerCase()))
  return known.has('*') || wanted.every((one) => known.has(one.toLowerCase()))
}
const lets = (rule: CORSRule, origin: string) =>
  all(rule.AllowedOrigins, [origin]) && all(rule.AllowedMethods, ['PUT']) && all(rule.AllowedHeaders, HEADERS) && all(rule.ExposeHeaders, ['ETag'])

/**
 * The bucket is there, and browsers on `origin` may put into it and read the ETag: a rule is added to those it has, which stay.
 * Throws a sentence when the bucket cannot be reached; warns with one when its rules can be neither read nor written.
 */
export async function prepareBucket(options: S3Options, origin: string, log: Log): Promise<void> {
  const client = s3Client(options)
  const Bucket = options.bucket
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    throw new Error(
      `S3 at ${options.endpoint} does not give us the bucket ${Bucket} (${nameOf(error)}). Look at S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.`,
    )
  })
  const rules = await client.send(new GetBucketCorsCommand({ Bucket })).then(
    ({ CORSRules = [] }) => CORSRules,
    (error: unknown) => (nameOf(error) === 'NoSuchCORSConfiguration' ? [] : null),
  )
  if (rules?.some((rule) => lets(rule, origin))) return
  const wanted = { Bucket, CORSConfiguration: { CORSRules: [...(rules ?? []), ruleFor(origin)] } }
  const flaw = rules ? await client.send(new PutBucketCorsCommand(wanted)).then(() => null, nameOf) : 'AccessDenied'
  if (!flaw) return
  log.warn(
    `The CORS rules of bucket ${Bucket} could not be ${rules ? 'written' : 'read'} (${flaw}). Browsers can upload only when it allows ${origin} PUT with the headers ${HEADERS.join(', ')} and exposes ETag.`,
  )
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))
