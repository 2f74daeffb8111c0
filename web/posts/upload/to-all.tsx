import { useToast } from '#web/shell/overlays.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import type { PostWords } from '../post-words.ts'
import { change, type Desk } from './desk.ts'
import { sayOfAll, type PictureEdits, type Sheet } from './sheet.ts'

type Props = { desk: Desk; sheet: Sheet; post?: Partial<PostWords>; picture?: Partial<PictureEdits>; field?: string }
/** Says one field of all photographs. `field` names it where the button does not stand in the field's own line. */
export function ToAll({ desk, sheet, post = {}, picture = {}, field }: Props) {
  const w = useWords(words)
  const toast = useToast()
  const all = sheet.frames.filter(({ stage }) => stage !== 'refused').length
  const say = () => {
    change(desk, (now) => sayOfAll(now, post, picture))
    toast(w.appliedToAll(all))
  }
  return (
    <button type="button" className="to-all" onClick={say}>
      {field ? w.fieldToAll(field, all) : w.toAll(all)}
    </button>
  )
}
