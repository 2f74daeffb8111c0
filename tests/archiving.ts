import { expect, vi } from 'vitest'
import { askFor, hurryJobs } from './jobs.ts'
import type { OwnApp } from './own-app.ts'
import { readZip, type ReadEntry } from './read-zip.ts'
import { quiet } from './row-prints.ts'

type Member = NonNullable<Parameters<OwnApp['api']>[0]>

/** What is asked about the archives of members, and how their files and jobs stand. */
export function archiving(own: OwnApp) {
  const ask = (member: Member, password = member.password) => own.api(member)('POST /api/account/archive', { body: { password } })
  const read = (member: Member) => own.api(member)('GET /api/account/archive')
  const link = (member: Member, password?: string) => own.api(member)('POST /api/account/archive/link', { body: password === undefined ? {} : { password } })
  const drop = (member: Member, state: 'running' | 'ready') => own.api(member)('DELETE /api/account/archive', { query: { state } })
  const settled = (member: Member) =>
    vi.waitFor(
      async () => {
        const said = await read(member)
        expect(said.running).toBeNull()
        return said
      },
      { timeout: 30_000, interval: 50 },
    )
  const stored = async () => (await own.app.services.store.list('archives/')).keys
  const sweep = async () => {
    await askFor(own, 'sweep', {})
    await quiet(own.owner)
  }
  const hurry = () => hurryJobs(own)
  const tries = async () => (await own.owner.query<{ tries: number }>('select tries from archives order by asked_at desc limit 1')).rows[0]!.tries

  async function unzip(member: Member): Promise<ReadEntry[]> {
    const { url } = await link(member)
    const reply = await own.fetch(url, { as: member })
    expect(reply.status).toBe(200)
    return readZip(Buffer.from(await reply.arrayBuffer()))
  }
  return { ask, read, link, drop, settled, stored, sweep, hurry, tries, unzip }
}
