// What drills and benches say: a line per target with its figure, a closing count, the same as JSON. Exit code 1 on a miss.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Line = { target: string; held: boolean; figure: string }
export type Report = {
  /** A promise and whether it was kept; `figure` says by how much. */
  target: (target: string, held: boolean, figure: string) => void
  /** A figure without a promise. */
  note: (text: string) => void
  /** Prints `N held, N missed`, writes `.data/reports/NAME.json` and sets the exit code. */
  close: (more?: Record<string, unknown>) => void
}

export function openReport(name: string): Report {
  const lines: Line[] = []
  const notes: string[] = []
  const began = new Date()
  return {
    target: (target, held, figure) => {
      lines.push({ target, held, figure })
      console.log(`${held ? 'held  ' : 'MISSED'}  ${target}: ${figure}`)
    },
    note: (text) => {
      notes.push(text)
      console.log(`        ${text}`)
    },
    close: (more = {}) => {
      const held = lines.filter((line) => line.held).length
      const missed = lines.length - held
      const directory = path.resolve(import.meta.dirname, '../.data/reports')
      mkdirSync(directory, { recursive: true })
      const seconds = Math.round((Date.now() - began.getTime()) / 1000)
      writeFileSync(
        path.join(directory, `${name}.json`),
        JSON.stringify({ name, began, seconds, held, missed, targets: lines, notes, ...more }, null, 2) + '\n',
      )
      console.log(`${held} held, ${missed} missed`)
      process.exitCode = missed || lines.length === 0 ? 1 : 0
    },
  }
}
