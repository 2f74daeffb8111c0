import { useRef, useState } from 'react'
import type { OwnItem } from '#api/market-items.ts'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import { readCsv, writeCsv, type CsvDiff, type CsvProblem } from './csv-file.ts'
import type { Edits } from './grid-state.ts'

type Props = { items: readonly OwnItem[]; byNumber: ReadonlyMap<string, OwnItem>; edits: Edits; onDiff: (diff: CsvDiff) => void }
/** The grid as a file, and a file that was changed in a spreadsheet back. */
export function CsvActs({ items, byNumber, edits, onDiff }: Props) {
  const w = useWords(words)
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<CsvProblem | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = readCsv(new Uint8Array(await file.arrayBuffer()), byNumber, edits)
    setProblem('problem' in read ? read.problem : null)
    if (!('problem' in read)) onDiff(read)
    if (field.current) field.current.value = ''
  }
  return (
    <>
      <button type="button" className="btn compact" onClick={() => save(writeCsv(items, edits))}>
        {w.csvOut}
      </button>
      <button type="button" className="btn compact" onClick={() => field.current?.click()}>
        {w.csvIn}
      </button>
      <input ref={field} type="file" accept=".csv,text/csv,text/plain" hidden aria-label={w.csvIn} onChange={(event) => void take(event.target.files?.[0])} />
      {problem && (
        <p role="alert" className="small bad-why">
          {w.csvProblems[problem]}
        </p>
      )}
    </>
  )
}

function save(csv: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = 'pixtura-market.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}
