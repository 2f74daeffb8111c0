import type { NewRelease, Release } from '#api/releases.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { refuseBannedWords, readParameters } from '#server/settings/service.ts'
import { checkContributor } from '../contributors/service.ts'
import { canCome } from './flow.ts'
import { contributorCan, linkEnds, WAITING_MOST } from './policy.ts'
import { imagesOf, insertImages, ownImages, type NamedImage } from './queries-images.ts'
import { countUnsigned, endRow, insertRelease, isRenewing, lockOwn, setLink, type ReleaseRow } from './queries.ts'
import { wordHashOf, openName, sealName, sealWord } from './seal-release.ts'
import { showRelease } from './service.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    /** A release was signed, decided, or came to its end: licences of its photographs may be others now. */
    'release-changed': { releaseId: string }
  }
}

const NUMBER_LENGTH = 10
const WORD_LENGTH = 24

async function requireRoom(ctx: MemberCtx): Promise<void> {
  if (!(await checkContributor(ctx.db, ctx.viewer.id))) return fail('NOT_CONTRIBUTOR')
  if ((await countUnsigned(ctx.db, ctx.viewer.id)) >= WAITING_MOST) return fail('RELEASES_MANY', { most: WAITING_MOST })
}

const makeLink = (ctx: MemberCtx, number: string) => {
  const word = ctx.random.key(WORD_LENGTH)
  return { hash: wordHashOf(word), sealed: sealWord(ctx, number, word), ends: linkEnds(ctx.now) }
}

type Plan = Pick<NewRelease, 'kind' | 'isMinor' | 'name' | 'remark' | 'fee' | 'years'> & { renewsId: string | null }
async function writeRelease(ctx: MemberCtx, { name, ...plan }: Plan, images: readonly NamedImage[]): Promise<Release> {
  const number = ctx.random.key(NUMBER_LENGTH)
  const fresh = { ...plan, number, accountId: ctx.viewer.id, name: sealName(ctx, number, name), link: makeLink(ctx, number) }
  const id = await insertRelease(ctx.db, fresh, ctx.now)
  await insertImages(ctx.db, id, images)
  await announce(ctx, 'release-changed', { releaseId: id })
  return showRelease(ctx, number)
}

/** Property is nobody under 18, and nothing is paid for it. */
const tidied = (said: NewRelease): NewRelease => (said.kind === 'property' ? { ...said, isMinor: false, fee: 0 } : said)

export async function makeRelease(ctx: MemberCtx, asked: NewRelease): Promise<{ release: Release }> {
  await requireRoom(ctx)
  const said = tidied(asked)
  const { releaseFeeLeast: least } = await readParameters(ctx.db, ctx.now)
  if (said.kind === 'portrait' && said.fee < least) return fail('RELEASE_FEE_LOW', { least })
  await refuseBannedWords(ctx, [
    { field: 'title', text: said.name },
    { field: 'words', text: said.remark },
  ])
  const images = await ownImages(ctx.db, ctx.viewer.id, said.images)
  if (images.length < said.images.length) return fail('NOT_FOUND')
  return { release: await writeRelease(ctx, { ...said, renewsId: null }, images) }
}

const holdOwn = async (ctx: MemberCtx, number: string): Promise<ReleaseRow> => (await lockOwn(ctx.db, number, ctx.viewer.id)) ?? fail('NOT_FOUND')

/** The same deal for the years after it, of those photographs that are still there. */
export async function renewRelease(ctx: MemberCtx, number: string): Promise<Release> {
  const row = await holdOwn(ctx, number)
  await requireRoom(ctx)
  if (!contributorCan(row.state).renew) return fail('RELEASE_MOVED_ON')
  if (await isRenewing(ctx.db, row.id)) return fail('RELEASE_RENEWED')
  const images = (await imagesOf(ctx.db, [row.id])).flatMap(({ image_id: id, title, sha256 }) => (id ? [{ id, title, sha256 }] : []))
  if (!images.length) return fail('RELEASE_MOVED_ON')
  const { kind, remark, fee, years, is_minor: isMinor } = row
  const name = openName(ctx, row.number, row.name_sealed)
  return writeRelease(ctx, { kind, isMinor, name, remark, fee, years, renewsId: row.id }, images)
}

/** Whoever has the link before finds nothing there any more. */
export async function sendAgain(ctx: MemberCtx, number: string): Promise<Release> {
  const row = await holdOwn(ctx, number)
  if (!canCome('waiting', row.state) || !(await setLink(ctx.db, row.id, makeLink(ctx, number)))) return fail('RELEASE_MOVED_ON')
  await announce(ctx, 'release-changed', { releaseId: row.id })
  return showRelease(ctx, number)
}

export async function cancelRelease(ctx: MemberCtx, number: string): Promise<Release> {
  const row = await holdOwn(ctx, number)
  if (!(await endRow(ctx.db, row.id, 'cancelled', ctx.now))) return fail('RELEASE_MOVED_ON')
  await announce(ctx, 'release-changed', { releaseId: row.id })
  return showRelease(ctx, number)
}
