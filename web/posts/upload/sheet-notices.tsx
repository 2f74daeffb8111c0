import { useState, type ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { ChooseNine } from './choose-nine.tsx'
import type { Desk } from './desk.ts'
import { room, type Sheet } from './sheet.ts'
import { dropSpares } from './take-files.ts'

/** What the person should know before they go on: too many, files to choose again, pictures that went elsewhere. */
export function SheetNotices({ desk, sheet, secure, onTakeOver }: { desk: Desk; sheet: Sheet; secure: boolean; onTakeOver: () => void }) {
  const w = useWords(words)
  const [choosing, setChoosing] = useState(false)
  const lost = sheet.frames.filter(({ stage }) => stage === 'lost').map(({ name }) => name)
  const spares = sheet.spares.length
  return (
    <>
      {!secure && <Notice alert>{w.insecure}</Notice>}
      {sheet.elsewhere && (
        <Notice alert>
          {w.elsewhere}{' '}
          <button type="button" className="link" onClick={onTakeOver}>
            {w.goOnHere}
          </button>
        </Notice>
      )}
      {sheet.gone > 0 && <Notice>{w.gone(sheet.gone)}</Notice>}
      {lost.length > 0 && <Notice>{w.lostFiles(lost)}</Notice>}
      {spares > 0 && (
        <Notice>
          {room(sheet) > 0 ? w.sparesLeft(spares) : w.tooMany(sheet.frames.length + spares)}{' '}
          <button type="button" className="link" onClick={() => setChoosing(true)}>
            {w.chooseOthers}
          </button>{' '}
          <button type="button" className="link" onClick={() => dropSpares(desk)}>
            {w.forgetSpares}
          </button>
        </Notice>
      )}
      {choosing && <ChooseNine desk={desk} sheet={sheet} close={() => setChoosing(false)} />}
    </>
  )
}
const Notice = ({ alert = false, children }: { alert?: boolean; children: ReactNode }) => (
  <div className="notice" role={alert ? 'alert' : 'status'}>
    <Icon name="info" />
    <p>{children}</p>
  </div>
)
