import { useToast } from '#web/shell/overlays.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { change, type Desk } from './desk.ts'
import type { Sheet, TitleSource } from './sheet.ts'
import { takeTitles, untakeTitles } from './title-source.ts'

const SOURCES = ['words', 'name', 'date'] as const
/** Where the titles of all come from that nobody has typed; one touch takes it back. */
export function TitlesFrom({ desk, sheet }: { desk: Desk; sheet: Sheet }) {
  const w = useWords(words)
  const toast = useToast()
  if (sheet.mode === 'set' || sheet.frames.length < 2) return null
  const take = (source: TitleSource) => {
    const before = desk.sheet
    change(desk, (now) => takeTitles(now, source))
    const count = desk.sheet.frames.filter(({ titleFrom }) => titleFrom !== null).length
    toast(w.titlesTaken(count), { label: w.undo, act: () => change(desk, (now) => untakeTitles(now, before)) })
  }
  return (
    <Choice
      label={w.titlesFrom}
      name="titles"
      value={sheet.titles ?? ''}
      options={SOURCES.map((source) => ({ value: source, label: w.titleSources[source] }))}
      onChange={(source) => source && take(source)}
      hint={sheet.titles ? w.titlesSay[sheet.titles] : w.titlesSayNone}
    />
  )
}
