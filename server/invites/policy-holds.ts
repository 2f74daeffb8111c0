import type { InviteSign } from '#api/limits.ts'

/**
 * What a friend has in common with others who came by a code. `device`: on the one of theirs that the fewest others use, how many; `address`: how many registered
 * at the same one; `range`: how many who came within a month of them have a phone among the same thousand numbers; `payee`: with how many of the inviter's circle they share one; `given` likes and how many
 * of them `within` that circle.
 */
export type Signs = { device: number; address: number; range: number; payee: number; given: number; within: number }

/** From how many others on: families share a device, a payee and numbers beside each other, dormitories an address. */
const FAMILY = 2
const CROWD = { device: 4, address: 8, range: 5, payee: 3 } as const
const LIKES = { least: 5, part: 0.8 } as const

/**
 * Why a friend's invitation is held; nothing where it is not. A device that many use is enough. What people who live together have in common holds nobody by
 * itself: it counts beside what they have not.
 */
export function findHolds({ device, address, range, payee, given, within }: Signs): InviteSign[] {
  const strong: InviteSign[] = []
  const weak: InviteSign[] = []
  if (device >= CROWD.device) strong.push('device')
  else if (device >= FAMILY) weak.push('device')
  if (range >= CROWD.range) strong.push('range')
  if (payee >= CROWD.payee) strong.push('payee')
  else if (payee > 0) weak.push('payee')
  if (address >= CROWD.address) weak.push('address')
  if (given >= LIKES.least && within >= given * LIKES.part) weak.push('likes')
  const isHeld = device >= CROWD.device || (strong.length > 0 && strong.length + weak.length >= 2)
  return isHeld ? [...strong, ...weak] : []
}
