// The storage contract against the S3 server whose address `npm run drill:s3` hands over; run by that drill's Vitest only.
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { storageContract } from '#server/kit/storage/contract.ts'
import { openS3Store, s3Client } from '#server/kit/storage/s3.ts'

const of = (name: string) => process.env[name] ?? ''

storageContract('S3', async () => {
  const endpoint = of('S3_ENDPOINT')
  const keys = { accessKey: of('S3_ACCESS_KEY'), secretKey: of('S3_SECRET_KEY') }
  const options = { endpoint, publicEndpoint: endpoint, bucket: 'contract', region: of('S3_REGION'), ...keys, now: () => new Date() }
  await s3Client(options).send(new CreateBucketCommand({ Bucket: options.bucket }))
  return { store: openS3Store(options), request: (request) => fetch(request), close: () => Promise.resolve() }
})
