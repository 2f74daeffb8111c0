// The people of the farm drill: accounts of a farm as farms are made, and friends as they live together. The same for the same seed.
import { diceOf } from '#tests/own-books.ts'

/** `like`: how many works, and how many of them within the circle. */
type Like = { given: number; within: number }
export type Friend = { way: string; honest: boolean; inviter: number; devices: string[]; address: string; range: string; payee: string | null; like: Like }
export type World = { inviters: number; friends: Friend[] }

const NO_LIKES: Like = { given: 0, within: 0 }
const ALL_CLOSED: Like = { given: 8, within: 8 }
const [BOSSES, FARM] = [10, 500]
const FAMILY = 3
const DORMITORY = 8

export function farmWorld(seed: number): World {
  const rolled = diceOf(seed)
  const dice = (sides: number) => rolled(sides) - 1
  const farm = Array.from({ length: FARM }, (_, n) => farmed(n))
  const families = Array.from({ length: 40 }, (_, n) => family(BOSSES + n, dice)).flat()
  const dormitories = Array.from({ length: 15 }, (_, n) => dormitory(BOSSES + 40 + n, n % 3, dice)).flat()
  const loose = Array.from({ length: 58 }, (_, n) => alone(BOSSES + 55 + (n % 20), `loose ${n}`, 'friends far apart'))
  // a library where six sit at one computer, two of whom have no other
  const library = Array.from({ length: 6 }, (_, n) => ({
    ...alone(BOSSES + 75, `library ${n}`, 'at one computer'),
    devices: ['library', ...(n < 2 ? [] : [`own ${n}`])],
  }))
  const friends = [...farm, ...families, ...dormitories, ...loose.slice(0, 300 - families.length - dormitories.length - library.length), ...library]
  return { inviters: BOSSES + 76, friends }
}

const alone = (inviter: number, name: string, way: string): Friend => ({
  way,
  honest: true,
  inviter,
  devices: [name],
  address: `at ${name}`,
  range: `range ${name}`,
  payee: null,
  like: NO_LIKES,
})

/** Most on a few phones; those who clear their browsers on numbers bought together behind a few addresses; those with phones and addresses of their own paid at one account; and a few who have nothing in common. */
function farmed(n: number): Friend {
  const one = { ...alone(n % BOSSES, `farmed ${n}`, 'farm: nothing in common'), honest: false }
  if (n < 300) return { ...one, way: 'farm: 25 accounts on a phone', devices: [`phone ${n % 12}`] }
  if (n < 420) return { ...one, way: 'farm: browsers cleared, numbers bought together', address: `proxy ${n % 3}`, range: `batch ${n % 3}` }
  if (n < 485) return { ...one, way: 'farm: phones of their own, one payee', payee: `payee ${n % BOSSES}`, like: ALL_CLOSED }
  return one
}

/** Three who live with the fourth: often one tablet, one address, numbers beside each other, one payee, and likes for each other. */
function family(inviter: number, dice: (sides: number) => number): Friend[] {
  const [tablet, numbers, payee] = [dice(2) === 0, dice(3) === 0, dice(5) === 0]
  return Array.from({ length: FAMILY }, (_, n): Friend => {
    const one = alone(inviter, `family ${inviter} ${n}`, 'families')
    const given = 5 + dice(10)
    return {
      ...one,
      devices: tablet ? [`tablet ${inviter}`] : one.devices,
      address: `home ${inviter}`,
      range: numbers ? `beside ${inviter}` : one.range,
      payee: payee ? `family ${inviter}` : null,
      like: { given, within: Math.min(given, Math.round((given * (4 + dice(7))) / 10)) },
    }
  })
}

/** Eight of a room behind the one address of a campus, who like each other’s works; some borrow the inviter’s phone. */
function dormitory(inviter: number, campus: number, dice: (sides: number) => number): Friend[] {
  return Array.from({ length: DORMITORY }, (_, n): Friend => {
    const one = alone(inviter, `room ${inviter} ${n}`, 'dormitories')
    const given = 5 + dice(16)
    return {
      ...one,
      devices: dice(10) === 0 ? [...one.devices, `borrowed ${inviter}`] : one.devices,
      address: `campus ${campus}`,
      like: { given, within: Math.min(given, Math.round((given * (3 + dice(8))) / 10)) },
    }
  })
}
