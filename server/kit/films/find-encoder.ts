import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** The file behind a path that may be run; null where there is none. */
function programAt(place: string): string | null {
  try {
    accessSync(place, constants.X_OK)
    return statSync(place).isFile() ? realpathSync(place) : null
  } catch {
    return null
  }
}

/** Which `ffmpeg` there is: the one that is named, else the first on PATH; null where there is none, or `off` says so. Throws when the one that is named is no program. */
export function findEncoder(named: string | undefined, folders: string | undefined): string | null {
  if (named === 'off') return null
  if (named !== undefined) {
    const program = path.isAbsolute(named) ? programAt(named) : null
    if (!program) throw new Error(`Settings:\nFFMPEG=${named} is no program; name one by its whole path, or off`)
    return program
  }
  for (const folder of (folders ?? '').split(path.delimiter).filter(path.isAbsolute)) {
    const program = programAt(path.join(folder, 'ffmpeg'))
    if (program) return program
  }
  return null
}
