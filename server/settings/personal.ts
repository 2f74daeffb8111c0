import type { Personal } from '#server/personal.ts'

/** Of a person there is only that an editor changed the list of banned words: the history of the list stays, under a number. */
export const settingsPersonal: Personal = {
  tables: ['banned_word_changes', 'figure_changes', 'figure_proposals'],
  notExported: {
    banned_word_changes: 'what an editor did to the list of the house; nothing of their own',
    figure_changes: 'what an admin set for the house',
    figure_proposals: 'what an admin would have set for the house',
  },
  export: async function* () {},
  files: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
}
