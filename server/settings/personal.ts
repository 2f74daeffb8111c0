import type { Personal } from '#server/hooks/personal.ts'

/** Of a person there is only that an editor changed the list of banned words: the history of the list stays, under a number. */
export const settingsPersonal: Personal = {
  tables: ['banned_word_changes', 'parameter_changes', 'parameter_proposals'],
  notExported: {
    banned_word_changes: 'what an editor did to the list of the platform; nothing of their own',
    parameter_changes: 'what an admin set for the platform',
    parameter_proposals: 'what an admin would have set for the platform',
  },
  export: async function* () {},
  files: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
}
