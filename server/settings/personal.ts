import type { Personal } from '#server/personal.ts'

/** Of a person there is only that an editor changed the list of banned words: the history of the list stays, under a number. */
export const settingsPersonal: Personal = {
  tables: ['banned_word_changes'],
  notExported: { banned_word_changes: 'what an editor did to the list of the house; nothing of their own' },
  export: async function* () {},
  files: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
}
