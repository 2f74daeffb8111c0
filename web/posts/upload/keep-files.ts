import { change, type Desk } from './desk.ts'
import { dropFile, filesOf, keepFile, roomForFiles } from './kept-files.ts'
import { patch, type Frame } from './sheet.ts'

const isWanted = (desk: Desk) => (frame: Frame) => !frame.kept && !frame.image && !frame.upload?.sent && !frame.wrong && desk.files.has(frame.id)

/** Lays by what is not in the store yet, one file after the other in their order, as long as there is room. */
export async function keepFiles(desk: Desk) {
  if (desk.keeping || !desk.kept) return
  desk.keeping = true
  const refused = new Set<string>()
  for (;;) {
    const next = desk.open ? desk.sheet.frames.find((frame) => isWanted(desk)(frame) && !refused.has(frame.id)) : undefined
    const file = next && desk.files.get(next.id)
    if (!next || !file) break
    if (!(await keepOne(desk, next.id, file))) refused.add(next.id)
  }
  desk.keeping = false
}
async function keepOne(desk: Desk, id: string, file: File): Promise<boolean> {
  const held = desk.sheet.frames.reduce((sum, { kept, bytes }) => sum + (kept ? bytes : 0), 0)
  if ((await roomForFiles(held)) < file.size || !(await keepFile(desk.account, id, file, Date.now()))) return false
  // it may be there, or off the sheet, by now
  if (desk.sheet.frames.some((frame) => frame.id === id && !frame.image)) change(desk, (sheet) => patch(sheet, id, { kept: true }))
  else await dropFile(id)
  return true
}

/** Its bytes are in the store, or nobody wants them. */
export function unkeepFile(desk: Desk, id: string) {
  if (!desk.sheet.frames.some((frame) => frame.id === id && frame.kept)) return
  void dropFile(id)
  change(desk, (sheet) => patch(sheet, id, { kept: false }))
  if (!desk.keeping) void keepFiles(desk)
}

/** Frames whose files were laid by have them again; what is laid by for frames that are no more goes. */
export async function bringFilesBack(desk: Desk) {
  const files = await filesOf(desk.account, Date.now())
  const lost = new Set(desk.sheet.frames.filter(({ stage }) => stage === 'lost').map(({ id }) => id))
  for (const [id, file] of files)
    if (lost.has(id)) desk.files.set(id, file)
    else void dropFile(id)
  const back = (frame: Frame): Frame => {
    const file = lost.has(frame.id) && files.get(frame.id)
    return file ? { ...frame, stage: 'queued', kept: true, src: URL.createObjectURL(file) } : frame
  }
  change(desk, (sheet) => ({ ...sheet, frames: sheet.frames.map(back) }))
}
