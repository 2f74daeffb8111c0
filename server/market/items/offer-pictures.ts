import { KEYWORDS_MAX } from '#api/limits.ts'
import type { Done } from '#api/market-items.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { requireStanding } from '#server/safety/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { categoryOf, PRICE_AT_FIRST } from './policy.ts'
import { insertItems, lastPrice, numbersOfImages, offerables, type NewItem, type Offerable } from './queries-offer.ts'
import { lockItems } from './queries.ts'
import { showOwn } from './show-own.ts'
import { askToCheck, requireContributor, submitItems } from './submit-items.ts'

type Asked = { pictures: { permlink: string; key?: string | undefined }[]; submit: boolean }
const NUMBER_LENGTH = 10

/** Offers pictures of one's own posts, with the words that their posts have. What was offered before stays as it is. */
export async function offerPictures(ctx: MemberCtx, { pictures, submit }: Asked): Promise<Done> {
  await lockAccount(ctx, ctx.viewer.id)
  await requireStanding(ctx)
  const papers = await requireContributor(ctx)
  const found = await offerables(ctx.db, ctx.viewer.id, pictures)
  if (!pictures.every((asked) => found.some((one) => one.permlink === asked.permlink && (!asked.key || one.key === asked.key)))) return fail('NOT_FOUND')
  if (!found.every(({ open }) => open)) return fail('POST_NOT_PUBLIC')
  if (found.some(({ film }) => film)) return fail('FILM_NOT_SOLD')
  const price = await priceOf(ctx)
  const made = await insertItems(
    ctx.db,
    ctx.viewer.id,
    found.filter(({ ready }) => ready).map((one) => newItem(one, ctx.random.key(NUMBER_LENGTH), price)),
    ctx.now,
  )
  const numbers = (await numbersOfImages(ctx.db, imagesOf(found))).map(({ number }) => number)
  const rows = (await lockItems(ctx.db, numbers)).filter(({ number, state }) => made.includes(number) || state === 'draft')
  const refused = submit ? await submitItems(ctx, rows, papers) : []
  if (!submit)
    await askToCheck(
      ctx,
      rows.filter(({ number }) => made.includes(number)).map(({ id }) => id),
    )
  return { items: await showOwn(ctx, numbers), refused }
}

const imagesOf = (found: readonly Offerable[]) => found.map(({ image_id: id }) => id)
const newItem = ({ image_id, post_id, title, lang, tags }: Offerable, number: string, price: number): NewItem => ({
  image_id,
  post_id,
  number,
  title,
  lang,
  keywords: tags.slice(0, KEYWORDS_MAX),
  category: categoryOf(tags),
  price,
})

/** As for the one before, within what operators allow now. */
async function priceOf(ctx: MemberCtx): Promise<number> {
  const { salePriceLeast, salePriceMost } = await readParameters(ctx.db, ctx.now)
  const last = (await lastPrice(ctx.db, ctx.viewer.id)) ?? PRICE_AT_FIRST
  return Math.min(salePriceMost, Math.max(salePriceLeast, last))
}
