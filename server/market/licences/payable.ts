import type { Lang, LicenceKind, NotHad } from '#api/limits.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import type { Payable, PricePart, Quote, Wanted } from '#server/hooks/payable.ts'
import { lockItems, type ItemRow } from '../items/queries.ts'
import { findItems } from '../items/service.ts'
import { showPictures } from '../listings/service.ts'
import type { Pictured } from '../listings/views.ts'
import { deliverLicences } from './deliver-licences.ts'
import { pricesOf, versionOf, whyNot, type Grounds, type Priced } from './policy-quote.ts'
import { isKind } from './policy.ts'
import { deleteReservations, setFrozen, upsertReservations } from './queries-sale.ts'
import { licencesOfOrder } from './queries.ts'
import { readGrounds } from './read-grounds.ts'
import { returnLicences } from './return-licences.ts'
import { kindWords, partWords } from './views-words.ts'

const both = (say: (lang: Lang) => string) => ({ zh: say('zh'), en: say('en') })
/** What nobody ever offered, or what is no kind of licence. */
const nothing = (not: NotHad): Quote => ({
  title: both((lang) => partWords[lang].nothing),
  about: both(() => ''),
  picture: null,
  path: null,
  amount: 1,
  parts: [],
  choices: [],
  version: 'gone',
  not,
})

const saidParts = ({ parts }: Priced): PricePart[] =>
  [
    { said: both((lang) => partWords[lang].seller), amount: parts.seller },
    { said: both((lang) => partWords[lang].models), amount: parts.models.reduce((sum, { amount }) => sum + amount, 0) },
    { said: both((lang) => partWords[lang].fee), amount: parts.fee },
    { said: both((lang) => partWords[lang].tax), amount: parts.tax },
  ].filter(({ amount }) => amount > 0)

type Beside = { buyerId: string; grounds: Grounds; pictures: ReadonlyMap<string, Pictured>; now: Date }
function quoteOf(item: ItemRow, choice: string, { buyerId, grounds, pictures, now }: Beside): Quote {
  const prices = pricesOf(item, grounds)
  const priced = prices.find(({ kind }) => kind === choice)
  const not = isKind(choice) ? whyNot(item, choice, buyerId, grounds, now) : 'closed'
  if (!priced) return { ...nothing(not ?? 'closed'), title: both(() => item.title) }
  const pictured = pictures.get(item.id)
  return {
    title: both(() => item.title),
    about: both((lang) => (pictured ? partWords[lang].about(kindWords[lang][priced.kind], pictured.seller.nickname) : kindWords[lang][priced.kind])),
    picture: pictured?.picture.url ? `${pictured.picture.url}/640.webp` : null,
    path: `/market/${item.number}`,
    amount: priced.parts.price,
    parts: saidParts(priced),
    choices: prices.map(({ kind, parts }) => ({ choice: kind, said: both((lang) => kindWords[lang][kind]), amount: parts.price })),
    version: versionOf(item, priced, now),
    not,
  }
}

async function quote(ctx: ReadCtx | WriteCtx, buyerId: string, wanted: readonly Wanted[]): Promise<Quote[]> {
  const items = await findItems(ctx, [...new Set(wanted.map(({ subject }) => subject))])
  const [grounds, pictures] = [await readGrounds(ctx, items, buyerId), await showPictures(ctx, items)]
  const byNumber = new Map(items.map((item) => [item.number, item]))
  return wanted.map(({ subject, choice }) => {
    const item = byNumber.get(subject)
    return item?.listed_at ? quoteOf(item, choice, { buyerId, grounds, pictures, now: ctx.now }) : nothing('gone')
  })
}

/** Licences of one picture: an exclusive one is kept for one order alone, the others keep only exclusive ones out. */
export const payableLicence: Payable = {
  quote,
  async begin(ctx, { number, buyerId }, lines, until) {
    const items = new Map((await lockItems(ctx.db, [...new Set(lines.map(({ subject }) => subject))])).map((item) => [item.number, item]))
    const grounds = await readGrounds(ctx, [...items.values()], buyerId)
    const answers = lines.map(({ subject, choice }): NotHad | null => {
      const item = items.get(subject)
      if (!item) return 'gone'
      return isKind(choice) ? whyNot(item, choice, buyerId, grounds, ctx.now, number) : 'closed'
    })
    const kept = lines.flatMap(({ subject, choice }, n) =>
      answers[n] === null ? [{ item_id: items.get(subject)!.id, order_number: number, buyer_id: buyerId, kind: choice as LicenceKind, until }] : [],
    )
    await upsertReservations(ctx.db, kept)
    return answers
  },
  paid: (ctx, order, lines) => deliverLicences(ctx, order, lines),
  async failed(ctx, { number }) {
    const free = await deleteReservations(ctx.db, number)
    await announceEach(
      ctx,
      'item-changed',
      free.map((itemId) => ({ itemId })),
    )
  },
  refunded: (ctx, { number }, returning) => returnLicences(ctx, number, returning),
  async frozen(ctx, { number }, lines, isFrozen) {
    const kinds = new Set(lines.map(({ choice }) => choice))
    const rows = (await licencesOfOrder(ctx.db, number)).filter(({ kind }) => kinds.has(kind))
    await setFrozen(
      ctx.db,
      rows.map(({ id }) => id),
      isFrozen ? ctx.now : null,
    )
  },
}
