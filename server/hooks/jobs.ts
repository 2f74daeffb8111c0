/**
 * Background work by name, with what it is told. A domain adds its own in its `jobs.ts`:
 *
 *     declare module '#server/hooks/jobs.ts' {
 *       interface Jobs { 'develop-image': { imageId: string } }
 *     }
 *
 * A row in `outbox` puts a job on its way in the transaction that wants it (`enqueue`). Payloads hold ids, never copies of rows.
 */
export interface Jobs {
  /** Once an hour, all of what goes when its time is over; then each for itself. */
  sweep: Record<never, never>
  'sweep-one': { of: string }
  /** What happened to one subject, told to one listener in the order in which it happened. */
  hear: { listener: string; subject: string }
}
export type JobName = keyof Jobs
