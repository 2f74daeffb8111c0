import type { Lang, NotHad } from '#api/limits.ts'
import type { ParameterValues } from '#api/parameters.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Payable, PricePart, Quote, Wanted } from '#server/hooks/payable.ts'
import { readParameters } from '#server/settings/service.ts'
import { deliverPieces } from './deliver-pieces.ts'
import { chosen, divide, pick, versionOf, whyNot, type Buyer } from './policy.ts'
import { freePieces, keepPieces, lockWorks, standsOf, type StandRow } from './queries-stand.ts'
import { setFrozen } from './queries.ts'
import { readBuyer } from './read-buyer.ts'
import { returnPieces } from './return-pieces.ts'
import { saleWords } from './views-words.ts'

const both = (say: (lang: Lang) => string) => ({ zh: say('zh'), en: say('en') })
/** What nobody ever offered. */
const nothing: Quote = {
  title: both((lang) => saleWords[lang].nothing),
  about: both(() => ''),
  picture: null,
  path: null,
  amount: 1,
  parts: [],
  choices: [],
  version: 'gone',
  not: 'gone',
}

function saidParts(price: number, parameters: ParameterValues): PricePart[] {
  const parts = divide(price, parameters)
  const said = (['seller', 'fee', 'tax'] as const).map((name) => ({ said: both((lang) => saleWords[lang][name]), amount: parts[name] }))
  return said.filter(({ amount }) => amount > 0)
}
type Beside = { buyer: Buyer; parameters: ParameterValues; now: Date }
function quoteOf(stand: StandRow, choice: string, { buyer, parameters, now }: Beside): Quote {
  const { offering, number, title, image_key, editions, nickname } = stand
  if (!offering) return nothing
  const edition = chosen(choice)
  const about = (lang: Lang) => (edition ? saleWords[lang].chosen(edition, editions, nickname) : saleWords[lang].about(editions, nickname))
  return {
    title: both(() => title),
    about: both(about),
    picture: `/media/${image_key}/640.webp`,
    path: `/mobile/digital-collection/product/${number}`,
    amount: offering.price,
    parts: saidParts(offering.price, parameters),
    choices: [],
    version: versionOf(number, choice, offering),
    not: whyNot(stand, choice, buyer, now),
  }
}
const numbersOf = (wanted: readonly Wanted[]) => [...new Set(wanted.map(({ subject }) => subject))]

async function quote(ctx: ReadCtx | WriteCtx, buyerId: string, wanted: readonly Wanted[]): Promise<Quote[]> {
  const rows = await standsOf(ctx.db, numbersOf(wanted), buyerId, ctx.now)
  const beside = { buyer: await readBuyer(ctx, buyerId), parameters: await readParameters(ctx.db, ctx.now), now: ctx.now }
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return wanted.map(({ subject, choice }) => {
    const stand = byNumber.get(subject)
    return stand ? quoteOf(stand, choice, beside) : nothing
  })
}

/** Pieces of works: each is there once, and one buyer gets one of a work. */
export const payablePiece: Payable = {
  quote,
  async begin(ctx, { number, buyerId }, lines, until) {
    await lockWorks(ctx.db, numbersOf(lines))
    const stands = new Map((await standsOf(ctx.db, numbersOf(lines), buyerId, ctx.now)).map((row) => [row.number, row]))
    const buyer = await readBuyer(ctx, buyerId)
    const firsts = new Set(lines.filter((line, n) => lines.findIndex(({ subject }) => subject === line.subject) === n))
    const answers = lines.map((line): NotHad | null => {
      const stand = stands.get(line.subject)
      if (!stand) return 'gone'
      return firsts.has(line) ? whyNot(stand, line.choice, buyer, ctx.now) : 'owned'
    })
    const kept = lines.flatMap(({ subject, choice }, n) => {
      const stand = stands.get(subject)
      const edition = stand && answers[n] === null ? pick(stand, choice, buyerId) : null
      return edition === null ? [] : [{ casting_id: stand!.id, buyer_id: buyerId, edition, order_number: number, until }]
    })
    await keepPieces(ctx.db, kept, ctx.now)
    return answers
  },
  paid: (ctx, order, lines) => deliverPieces(ctx, order, lines),
  failed: (ctx, { number }) => freePieces(ctx.db, number),
  refunded: (ctx, { number }, returning) => returnPieces(ctx, number, returning),
  frozen: (ctx, { number }, _lines, isFrozen) => setFrozen(ctx.db, number, isFrozen ? ctx.now : null),
}
