import type { ItemEdit, OwnItem } from '#api/market-items.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { requireStanding } from '#server/safety/service.ts'
import { readParameters, refuseBannedWords } from '#server/settings/service.ts'
import { editable } from './flow.ts'
import { updateItems, type ItemChange } from './queries-edit.ts'
import { itemsByNumbers, lockItems, type ItemRow } from './queries.ts'
import { showOwn } from './show-own.ts'
import { tellChanged } from './submit-items.ts'

/** Changes what is said of items, all or none. What waits for a reviewer keeps its place; what is on sale stays there, with its new words. */
export async function editItems(ctx: MemberCtx, edits: readonly ItemEdit[]): Promise<OwnItem[]> {
  await requireStanding(ctx)
  const rows = new Map((await lockOwn(ctx, [...new Set(edits.map(({ number }) => number))])).map((row) => [row.number, row]))
  for (const edit of edits) refuseChanged(rows.get(edit.number)!, edit)
  await refusePrices(ctx, edits)
  await refuseBannedWords(
    ctx,
    edits.flatMap(({ title = '', keywords = [] }) => [
      { field: 'title' as const, text: title },
      { field: 'tags' as const, text: keywords.join('\n') },
    ]),
  )
  const stacks = await findStacks(ctx, edits)
  const changes = edits.map((edit) => changeOf(rows.get(edit.number)!, edit, stacks))
  const changed = await updateItems(ctx.db, changes, ctx.now)
  await tellChanged(ctx, changed)
  return showOwn(ctx, [...rows.keys()])
}

/** One's own by their numbers, held; of somebody else's the same is said as of none. */
export async function lockOwn(ctx: MemberCtx, numbers: readonly string[]): Promise<ItemRow[]> {
  const rows = await lockItems(ctx.db, numbers)
  return rows.length === numbers.length && rows.every((row) => row.account_id === ctx.viewer.id) ? rows : fail('NOT_FOUND')
}

function refuseChanged(row: ItemRow, { number, version }: ItemEdit): void {
  if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE', { number })
  if (!editable.includes(row.state)) fail('ITEM_MOVED_ON', { number })
}

async function refusePrices(ctx: MemberCtx, edits: readonly ItemEdit[]): Promise<void> {
  const priced = edits.filter(({ price }) => price !== undefined)
  if (!priced.length) return
  const { salePriceLeast: least, salePriceMost: most } = await readParameters(ctx.db, ctx.now)
  const outside = priced.find(({ price = 0 }) => price < least || price > most)
  if (outside) fail('PRICE_OUTSIDE', { number: outside.number, least, most })
}

/** A stack is named by its first, which is one's own and stands in no other. */
async function findStacks(ctx: MemberCtx, edits: readonly ItemEdit[]): Promise<Map<string, string>> {
  const wanted = edits.flatMap(({ number, stackOf }) => (stackOf ? { number, stackOf } : []))
  const rows = await itemsByNumbers(ctx.db, [...new Set(wanted.map(({ stackOf }) => stackOf))])
  const firsts = new Map(rows.filter((row) => row.account_id === ctx.viewer.id && row.stack_of === null).map((row) => [row.number, row.id]))
  const members = new Set(wanted.map(({ number }) => number))
  const wrong = wanted.find(({ number, stackOf }) => stackOf === number || !firsts.has(stackOf) || members.has(stackOf))
  if (wrong) fail('STACK_WRONG', { number: wrong.number })
  return firsts
}

const changeOf = (row: ItemRow, edit: ItemEdit, stacks: ReadonlyMap<string, string>): ItemChange => ({
  id: row.id,
  title: edit.title ?? row.title,
  keywords: edit.keywords ?? row.keywords,
  category: edit.category ?? row.category,
  price: edit.price ?? row.price,
  people: edit.people === undefined ? row.people : edit.people,
  has_property: edit.hasProperty === undefined ? row.has_property : edit.hasProperty,
  stack_of: edit.stackOf === undefined ? row.stack_of : edit.stackOf && stacks.get(edit.stackOf)!,
})
