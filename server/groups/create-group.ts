import type { GroupEdit, NewGroup } from '#api/groups.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { joinAudience } from '#server/posts/audience/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { isForMembers } from './policy.ts'
import { insertMember } from './queries-members.ts'
import { addToCounts, coverPost, insertGroup, setForMembers, updateGroup, type GroupRow, type GroupWords } from './queries.ts'
import { readFounding, readGroup, requirePower } from './service.ts'

/** Founds a group. Under the account's lock, so that what is held cannot be spent meanwhile. */
export async function createGroup(ctx: MemberCtx, said: NewGroup): Promise<GroupRow> {
  await lockAccount(ctx, ctx.viewer.id)
  const { holds, above, may } = await readFounding(ctx)
  if (!may) return fail('PIXT_TOO_FEW', { points: holds, needed: above })
  const id = await insertGroup(ctx.db, await wordsOf(ctx, said, null), ctx.now)
  await insertMember(ctx.db, id, ctx.viewer.id, 'owner', ctx.now)
  await addToCounts(ctx.db, id, ctx.viewer.id, { members: 1 })
  await joinAudience(ctx, { groupId: id, accountId: ctx.viewer.id })
  return readGroup(ctx, id)
}

/** Changes all that a group says of itself. Whoever sends the version that they read is told when it changed meanwhile. */
export async function editGroup(ctx: MemberCtx, id: string, edit: GroupEdit): Promise<GroupRow> {
  const row = await requirePower(ctx, id, 'edit', 'update')
  if (edit.version !== undefined && edit.version !== row.version) return fail('CHANGED_MEANWHILE')
  await updateGroup(ctx.db, row.id, await wordsOf(ctx, edit, row))
  if (isForMembers(edit) && !isForMembers(row)) await setForMembers(ctx.db, row.id)
  return readGroup(ctx, row.id)
}

/** A tag that nobody may use would be a condition that nobody can meet: banned words are refused there as they are in posts. */
async function wordsOf(ctx: MemberCtx, { names, words, rules, joining, conditions, cover }: NewGroup, row: GroupRow | null): Promise<GroupWords> {
  await refuseBannedWords(ctx, [
    ...[names.zh, names.en].map((text) => ({ field: 'title' as const, text })),
    ...[words.zh, words.en, rules.zh, rules.en].map((text) => ({ field: 'description' as const, text })),
    { field: 'tags', text: conditions.tags.join(' ') },
  ])
  return {
    name_zh: names.zh,
    name_en: names.en,
    words_zh: words.zh,
    words_en: words.en,
    rules_zh: rules.zh,
    rules_en: rules.en,
    joining,
    conditions,
    cover_post_id: cover && ((await coverPost(ctx.db, cover, ctx.viewer.id, row?.id ?? null)) ?? fail('NOT_FOUND')),
  }
}
