import { z } from 'zod'
import { addKinds } from './kind.ts'
import { groupRoles } from './limits.ts'

export const GroupRole = z.enum(groupRoles)
export type GroupRole = z.infer<typeof GroupRole>
/** A group by its number and both its names. */
const ofGroup = { group: z.string(), nameZh: z.string(), nameEn: z.string() }
const ByMember = z.strictObject({ from: z.string(), ...ofGroup })

/** Something said in a discussion; `reply`: its number, empty where it is how the discussion begins. */
const InDiscussion = z.strictObject({ ...ByMember.shape, discussion: z.string(), title: z.string(), reply: z.string() })

export const groupsKinds = addKinds({
  notifications: {
    'group-request': { facts: ByMember, always: false, gathered: 'subject', mailedAtFirst: false },
    'group-answer': { facts: z.strictObject({ ...ofGroup, state: z.enum(['accepted', 'refused']) }), always: false, gathered: null, mailedAtFirst: false },
    'group-invitation': { facts: ByMember, always: false, gathered: 'subject', mailedAtFirst: false },
    'group-role': { facts: z.strictObject({ ...ofGroup, role: GroupRole }), always: true, gathered: null, mailedAtFirst: false },
    'group-offer': { facts: ByMember, always: true, gathered: 'subject', mailedAtFirst: true },
    'group-removal': {
      facts: z.strictObject({ ...ofGroup, title: z.string(), permlink: z.string(), reason: z.string() }),
      always: true,
      gathered: null,
      mailedAtFirst: false,
      ofPost: true,
    },
    'group-ban': { facts: z.strictObject({ ...ofGroup, until: z.string(), reason: z.string() }), always: true, gathered: null, mailedAtFirst: false },
    'group-announcement': { facts: z.strictObject({ ...ByMember.shape, words: z.string() }), always: false, gathered: null, mailedAtFirst: false },
    'group-reply': { facts: InDiscussion, always: false, gathered: 'subject', mailedAtFirst: false },
    'group-mention': { facts: InDiscussion, always: false, gathered: 'subject', mailedAtFirst: false },
    'group-words-removed': { facts: z.strictObject({ ...ofGroup, title: z.string(), reason: z.string() }), always: true, gathered: null, mailedAtFirst: false },
    'group-challenge': {
      facts: z.strictObject({ ...ofGroup, challenge: z.string(), theme: z.string(), state: z.enum(['ended', 'cancelled']), reason: z.string() }),
      always: false,
      gathered: null,
      mailedAtFirst: false,
    },
  },
  metrics: { groups: 'count' },
  reportables: ['group', 'discussion', 'reply'],
})
