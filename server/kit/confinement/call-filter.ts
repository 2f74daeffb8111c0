// A seccomp filter as the kernel takes it: eight bytes an instruction of classic BPF. Source: seccomp(2), linux/filter.h, linux/audit.h.
import { CALLS, LAST_CALL, numberOf, REFUSED, UNKNOWN, type Machine } from './kernel-calls.ts'

const [LOAD, EQUALS, ABOVE, AT_LEAST, HAS_BITS, ANSWER] = [0x20, 0x15, 0x25, 0x35, 0x45, 0x06]
const NUMBER_AT = 0
const MACHINE_AT = 4
/** The lower half of an argument; both machines are little-endian. */
const argumentAt = (n: number) => 16 + 8 * n

const [ALLOW, KILL, REFUSE] = [0x7fff_0000, 0x8000_0000, 0x0005_0000]
const [EPERM, EACCES, ENOSYS] = [1, 13, 38]
const AUDIT = { x64: 0xc000_003e, arm64: 0xc000_00b7 }
const X32 = 0x4000_0000

const CLONE_THREAD = 0x10000
/** O_WRONLY, O_RDWR, O_CREAT, O_TRUNC; O_TMPFILE comes with one of the first two. */
const WRITES = 0o1103
/** MAP_SHARED and MAP_ANONYMOUS: together memory that the limits of a process do not count. */
const [SHARED, ANONYMOUS] = [0x01, 0x20]
/** Stands for a number that only the launcher knows: its own process, which the worker will be. */
export const OWN_PID = 0xffff_fff0

type Step = [code: number, then: number, otherwise: number, value: number]

/** `inside` is walked when the call has this number, and ends with an answer. */
const whenCall = (number: number | undefined, inside: Step[]): Step[] => (number === undefined ? [] : [[EQUALS, 0, inside.length, number], ...inside])
const refuse = (error: number): Step => [ANSWER, 0, 0, REFUSE | error]
const allow: Step = [ANSWER, 0, 0, ALLOW]
const onlyReading = (flags: number): Step[] => [[LOAD, 0, 0, argumentAt(flags)], [HAS_BITS, 0, 1, WRITES], refuse(EACCES), allow]
const onlyValue = (argument: number, value: number): Step[] => [[LOAD, 0, 0, argumentAt(argument)], [EQUALS, 1, 0, value], refuse(EPERM), allow]
const notShared: Step[] = [[LOAD, 0, 0, argumentAt(3)], [HAS_BITS, 0, 2, ANONYMOUS], [HAS_BITS, 0, 1, SHARED], refuse(EPERM), allow]

/** Everything by number first, then those whose arguments decide: files may be opened for reading, threads begun, and a process may end itself and nobody else. */
function stepsOn(machine: Machine): Step[] {
  const at = (name: keyof typeof CALLS) => numberOf(CALLS[name], machine)
  return [
    [LOAD, 0, 0, MACHINE_AT],
    [EQUALS, 1, 0, AUDIT[machine]],
    [ANSWER, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER_AT],
    [AT_LEAST, 0, 1, X32],
    [ANSWER, 0, 0, KILL],
    [ABOVE, 0, 1, LAST_CALL],
    refuse(ENOSYS),
    ...REFUSED.flatMap((call) => whenCall(numberOf(call, machine), [refuse(EPERM)])),
    ...UNKNOWN.flatMap((call) => whenCall(numberOf(call, machine), [refuse(ENOSYS)])),
    ...whenCall(at('clone'), [[LOAD, 0, 0, argumentAt(0)], [HAS_BITS, 1, 0, CLONE_THREAD], refuse(EPERM), allow]),
    ...whenCall(at('openat'), onlyReading(2)),
    ...whenCall(at('open'), onlyReading(1)),
    ...whenCall(at('mmap'), notShared),
    ...whenCall(at('kill'), onlyValue(0, OWN_PID)),
    ...whenCall(at('tgkill'), onlyValue(0, OWN_PID)),
    ...whenCall(at('prlimit64'), onlyValue(0, 0)),
    allow,
  ]
}

/** The program for a machine; where it holds `OWN_PID`, the launcher puts its own number in. */
export function callFilter(machine: Machine): Buffer {
  const steps = stepsOn(machine)
  const program = Buffer.alloc(steps.length * 8)
  steps.forEach(([code, then, otherwise, value], n) => {
    program.writeUInt16LE(code, n * 8)
    program[n * 8 + 2] = then
    program[n * 8 + 3] = otherwise
    program.writeUInt32LE(value >>> 0, n * 8 + 4)
  })
  return program
}
