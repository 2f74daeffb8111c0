import type { NotHad } from '#api/limits.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Payable, Quote, Wanted } from '#server/hooks/payable.ts'

/** What each kind says of its own lines, put back into their order: one question for each kind, and kinds in one order for everybody. */
async function askEach<L extends Wanted, A>(
  ctx: ReadCtx | WriteCtx,
  lines: readonly L[],
  ask: (payable: Payable, some: L[]) => Promise<A[]>,
): Promise<Map<L, A>> {
  const answers = new Map<L, A>()
  const kinds = Map.groupBy(lines, ({ kind }) => kind)
  for (const [kind, some] of [...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const payable = ctx.kit.payables[kind] as Payable | undefined
    if (!payable) continue
    const said = await ask(payable, some)
    for (const [at, line] of some.entries()) answers.set(line, said[at]!)
  }
  return answers
}

/** What each is now; null where nobody sells that kind. */
export async function quoteLines(ctx: ReadCtx | WriteCtx, buyerId: string, wanted: readonly Wanted[]): Promise<(Quote | null)[]> {
  const quotes = await askEach(ctx, wanted, (payable, some) => payable.quote(ctx, buyerId, some))
  return wanted.map((one) => quotes.get(one) ?? null)
}

type Ordered = Parameters<Payable['begin']>[2][number]
type Of = { number: string; buyer_id: string }
const named = ({ number, buyer_id }: Of) => ({ number, buyerId: buyer_id })

/** Keeps them for this order; why not, by the number of the line, where one could not be kept. */
export async function keepLines(ctx: WriteCtx, order: Of, lines: readonly Ordered[], until: Date): Promise<{ n: number; not: NotHad }[]> {
  const answers = await askEach(ctx, lines, (payable, some) => payable.begin(ctx, named(order), some, until))
  return lines.flatMap((line) => {
    const not = answers.has(line) ? answers.get(line)! : 'gone'
    return not ? [{ n: line.n, not }] : []
  })
}
export const deliverLines = (ctx: WriteCtx, order: Of, party: string, lines: readonly Ordered[]) =>
  askEach(ctx, lines, (payable, some) => payable.paid(ctx, { ...named(order), party }, some))
export async function releaseLines(ctx: WriteCtx, order: Of, lines: readonly Ordered[]): Promise<void> {
  await askEach(ctx, lines, (payable, some) => payable.failed(ctx, named(order), some).then(() => some))
}
export async function freezeLines(ctx: WriteCtx, order: Of, lines: readonly Ordered[], isFrozen: boolean): Promise<void> {
  await askEach(ctx, lines, (payable, some) => payable.frozen(ctx, named(order), some, isFrozen).then(() => some))
}
type Back = { line: Ordered; amount: number; before: number; entry: string }
/** Where what goes back comes from. */
export async function returnLines(ctx: WriteCtx, order: Of, back: readonly Back[]) {
  const of = back.map((one) => ({ ...one, kind: one.line.kind, subject: one.line.subject, choice: one.line.choice }))
  const answers = await askEach(ctx, of, (payable, some) => payable.refunded(ctx, named(order), some))
  return of.map((one) => answers.get(one)!)
}
