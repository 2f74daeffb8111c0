import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import type { Desk } from './desk.ts'
import { LeftOutNotice } from './left-out.tsx'
import { goOnToday } from './run-uploads.ts'
import type { Sheet } from './sheet.ts'
import { countLeft } from './sort-drop.ts'

/** So many names of files to choose again are read out. */
const NAMED = 12

type Props = {
  desk: Desk
  sheet: Sheet
  secure: boolean
  onTakeOver: () => void
}
/** What the person should know before they go on: what stayed out, files to choose again, pictures that went elsewhere. */
export function SheetNotices({ desk, sheet, secure, onTakeOver }: Props) {
  const w = useWords(words)
  const lost = sheet.frames.filter(({ stage }) => stage === 'lost').map(({ name }) => name)
  const { leftOut: left } = sheet
  return (
    <>
      {!secure && <Notice alert>{w.insecure}</Notice>}
      {sheet.elsewhere && (
        <Notice alert>
          <p>
            {w.elsewhere}{' '}
            <button type="button" className="link" onClick={onTakeOver}>
              {w.goOnHere}
            </button>
          </p>
        </Notice>
      )}
      {sheet.out > 0 && sheet.frames.length > 0 && (
        <Notice>
          <p>
            {w.publishedMany(sheet.out)}{' '}
            <Link className="link" to={href('/photographer/:id/photos', { id: desk.account })}>
              {w.seeThem}
            </Link>
          </p>
        </Notice>
      )}
      {sheet.gone > 0 && <Notice>{w.gone(sheet.gone)}</Notice>}
      {lost.length > 0 && <Notice>{w.lostFiles(w.namesOf(lost, NAMED))}</Notice>}
      {sheet.stopped !== null && (
        <Notice>
          <p>
            {sheet.stopped}{' '}
            <button type="button" className="link" onClick={() => goOnToday(desk)}>
              {w.again}
            </button>
          </p>
        </Notice>
      )}
      {left && (countLeft(left) > 0 || left.unwalked) && (
        <Notice>
          <LeftOutNotice desk={desk} left={left} />
        </Notice>
      )}
    </>
  )
}
const Notice = ({ alert = false, children }: { alert?: boolean; children: ReactNode }) => (
  <div className="notice" role={alert ? 'alert' : 'status'}>
    <Icon name="info" />
    <div>{children}</div>
  </div>
)
