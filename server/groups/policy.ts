import type { GroupRole } from '#api/groups-kinds.ts'
import type { GroupPower, Joining } from '#api/groups.ts'

/** Who may what in a group: this table and nothing else. Pages show it as it stands. */
export const powers: Record<GroupPower, readonly GroupRole[]> = {
  submit: ['owner', 'moderator', 'member'],
  discuss: ['owner', 'moderator', 'member'],
  enter: ['owner', 'moderator', 'member'],
  vote: ['owner', 'moderator', 'member'],
  pin: ['owner', 'moderator'],
  remove: ['owner', 'moderator'],
  removeWords: ['owner', 'moderator'],
  announce: ['owner', 'moderator'],
  challenge: ['owner', 'moderator'],
  letIn: ['owner', 'moderator'],
  invite: ['owner', 'moderator'],
  ban: ['owner', 'moderator'],
  edit: ['owner'],
  appoint: ['owner'],
  handOver: ['owner'],
  close: ['owner'],
}
export const may = (role: GroupRole | null, power: GroupPower): boolean => role !== null && powers[power].includes(role)

/** What is said in a group that is not open to all is for its members, and stays so when it opens. */
export const isForMembers = ({ joining }: { joining: Joining }): boolean => joining !== 'open'

const RANK: Record<GroupRole, number> = { owner: 2, moderator: 1, member: 0 }
/** Nobody is made a moderator, or kept out, by who is no more than they are. */
export const mayAppoint = (role: GroupRole | null, other: GroupRole): boolean => may(role, 'appoint') && other !== 'owner'
export const mayBan = (role: GroupRole | null, other: GroupRole): boolean => role !== null && may(role, 'ban') && RANK[role] > RANK[other]

/** More than so many thousandths of a PIXT, not as many. What is held back counts. */
export const mayFound = (holds: number, above: number): boolean => holds > above

const SLOTS = 16n
/** In which of a group's sixteen rows somebody, or a photograph of theirs, is counted: any will do, as long as leaving finds the same. */
export const slotOf = (accountId: string): number => Number(BigInt(accountId) % SLOTS)

const DAY_MS = 86_400_000
export const OWNERLESS_DAYS = 30
/** When a group without an owner passes to its oldest moderator. */
export const passesAt = (ownerlessAt: Date): Date => new Date(ownerlessAt.getTime() + OWNERLESS_DAYS * DAY_MS)
