// Runs first in a confined child: puts up each bar of the plan in its first word, then becomes the program in the others, with the bars that are missing as its last word;
// a program that is not Node gets its own words alone.
// Plain JavaScript, and no module but one: types and modules would cost more time than the bars.
const [, , text, ...program] = process.argv
const { calls, limits, reads, filter, ownPid, env, run, missing } = JSON.parse(text)

const [NO_NEW_PRIVILEGES, DROP_CAPABILITY] = [38, 24] // linux/prctl.h
const [AT_FDCWD, O_PATH, O_CLOEXEC] = [-100, 0o10000000, 0o2000000]
const [FILTER_MODE, ALL_THREADS] = [1, 1] // linux/seccomp.h
/** Every right over files that each version of Landlock knows. Source: linux/landlock.h. */
const FILE_RIGHTS = [0n, 0x1fffn, 0x3fffn, 0x7fffn, 0x7fffn, 0xffffn]

/** @returns {(call: string, ...words: unknown[]) => number} */
function openKernel() {
  const ffi = require('node:ffi')
  const { functions } = ffi.dlopen('libc.so.6', { syscall: { arguments: Array(7).fill('i64'), return: 'i64' } })
  const asNumber = (word) => (word instanceof Uint8Array ? ffi.getRawPointer(word) : BigInt(word))
  const kernel = (call, ...words) => Number(functions.syscall(...[calls[call], ...words, 0, 0, 0, 0, 0, 0].slice(0, 7).map(asNumber)))
  kernel.addressOf = ffi.getRawPointer
  return kernel
}

const bars = {
  privileges: (kernel) => {
    if (process.getuid() === 0) for (let capability = 0; capability < 64; capability++) kernel('prctl', DROP_CAPABILITY, capability)
    return kernel('prctl', NO_NEW_PRIVILEGES, 1, 0, 0, 0) === 0
  },
  limits: (kernel) =>
    limits
      .map(([kind, most]) => {
        const limit = Buffer.alloc(16)
        limit.writeBigUInt64LE(BigInt(most), 0)
        limit.writeBigUInt64LE(BigInt(most), 8)
        return kernel('prlimit64', 0, kind, limit, 0) === 0
      })
      .every(Boolean),
  files: (kernel) => {
    const version = kernel('landlockCreate', 0, 0, 1)
    if (version < 1) return false
    const ruled = Buffer.alloc(24)
    ruled.writeBigUInt64LE(FILE_RIGHTS[Math.min(version, 5)], 0)
    if (version >= 4) ruled.writeBigUInt64LE(3n, 8) // bind and connect by TCP
    if (version >= 6) ruled.writeBigUInt64LE(3n, 16) // abstract sockets and signals
    const rules = kernel('landlockCreate', ruled, version >= 6 ? 24 : version >= 4 ? 16 : 8, 0)
    for (const [place, rights] of reads) {
      const file = kernel('openat', AT_FDCWD, Buffer.from(`${place}\0`), O_PATH | O_CLOEXEC, 0)
      if (file < 0) continue // what is not there needs no right
      const rule = Buffer.alloc(12)
      rule.writeBigUInt64LE(BigInt(rights), 0)
      rule.writeInt32LE(file, 8)
      const added = kernel('landlockAdd', rules, 1, rule, 0)
      kernel('close', file)
      if (added !== 0) return false
    }
    return kernel('landlockRestrict', rules, 0) === 0
  },
  calls: (kernel) => {
    const steps = Buffer.from(filter, 'base64')
    for (let at = 4; at < steps.length; at += 8) if (steps.readUInt32LE(at) === ownPid) steps.writeUInt32LE(process.pid, at)
    const program = Buffer.alloc(16)
    program.writeUInt16LE(steps.length / 8, 0)
    program.writeBigUInt64LE(kernel.addressOf(steps), 8)
    return kernel('seccomp', FILTER_MODE, ALL_THREADS, program) === 0
  },
}

try {
  const kernel = openKernel()
  for (const [bar, setUp] of Object.entries(bars)) if (!setUp(kernel)) missing.push(bar)
} catch {
  missing.push(...Object.keys(bars).filter((bar) => !missing.includes(bar)))
}
if (run) process.execve(run, [run, ...program], env)
process.execve(process.execPath, [process.execPath, ...program, missing.join()], env)
