// The storage contract, and parts of films, against the S3 server whose address `npm run drill:s3` hands over; run by that drill's Vitest only.
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { storageContract } from '#server/kit/storage/contract.ts'
import { openS3Store, s3Client } from '#server/kit/storage/s3.ts'
import { filmRanges } from '#tests/film-ranges.ts'

const of = (name: string) => process.env[name] ?? ''

const openBucket = async (bucket: string) => {
  const endpoint = of('S3_ENDPOINT')
  const keys = { accessKey: of('S3_ACCESS_KEY'), secretKey: of('S3_SECRET_KEY') }
  const options = { endpoint, publicEndpoint: endpoint, bucket, region: of('S3_REGION'), ...keys, now: () => new Date() }
  await s3Client(options).send(new CreateBucketCommand({ Bucket: options.bucket }))
  return { store: openS3Store(options), request: (request: Request) => fetch(request), close: () => Promise.resolve() }
}
storageContract('S3', () => openBucket('contract'))
filmRanges('S3', () => openBucket('films'))
