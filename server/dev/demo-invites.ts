import type { Reply } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import { people } from '../../demo/people.ts'

const DAY_MS = 86_400_000
/** One call as anybody, at some time. */
type As = <K extends keyof Contract>(at: Date, account: string | null, name: K, input: object) => Promise<Reply<Contract, K>>

/** anna asked emil to come, who said so in his first minute. */
export async function inviteOne(as: As, now: Date): Promise<void> {
  const { code, friends } = await as(now, 'anna', 'GET /api/invite/info', {})
  if (friends) return
  const { joinedDaysAgo } = people.find(({ account }) => account === 'emil')!
  await as(new Date(now.getTime() - joinedDaysAgo * DAY_MS + 60_000), 'emil', 'POST /api/invite/bind', { body: { code } })
}
