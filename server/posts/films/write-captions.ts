import { languages, type Lang } from '#api/limits.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { readCaptions, writeCaptions } from '#server/kit/films/captions.ts'
import { lockFilmOf, captionsOf, setCaptions } from './queries-captions.ts'

const isLang = (said: string): said is Lang => (languages as readonly string[]).includes(said)

/** What an author wrote for one of their films. */
export const readOwnCaptions = async (ctx: MemberReadCtx, permlink: string) => (await captionsOf(ctx.db, ctx.viewer.id, permlink)) ?? fail('NOT_FOUND')

/** Captions in one language, in place of those of before; without a cue there are none any more. */
export async function saveCaptions(ctx: MemberCtx, { permlink, language }: { permlink: string; language: string }, text: string) {
  if (!isLang(language)) return fail('NOT_FOUND')
  const film = (await lockFilmOf(ctx.db, ctx.viewer.id, permlink)) ?? fail('NOT_FOUND')
  const cues = readCaptions(text, film.seconds)
  if (!Array.isArray(cues)) return fail('CAPTIONS_WRONG', cues)
  await setCaptions(ctx.db, film.id, language, cues.length ? writeCaptions(cues) : null)
  return { cues: cues.length }
}
