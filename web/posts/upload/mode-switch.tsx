import { Choice } from '#web/ui/choice.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { change, type Desk } from './desk.ts'
import { inMode, type Sheet } from './sheet.ts'

/** One work of all photographs, or one of each. */
export function ModeSwitch({ desk, sheet }: { desk: Desk; sheet: Sheet }) {
  const w = useWords(words)
  if (sheet.frames.length < 2) return null
  return (
    <Choice
      label={w.mode}
      name="mode"
      value={sheet.mode}
      options={[
        { value: 'set', label: w.modeSet },
        { value: 'each', label: w.modeEach },
      ]}
      onChange={(mode) => change(desk, (now) => inMode(now, mode))}
      hint={w.modeSays[sheet.mode]}
    />
  )
}
