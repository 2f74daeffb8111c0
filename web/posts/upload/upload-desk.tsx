import { useSyncExternalStore } from 'react'
import { QUEUE_MAX } from '#api/limits.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { BehindList } from './behind-list.tsx'
import { askForFile, ChooseFiles } from './choose-files.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import type { Desk } from './desk.ts'
import { DropNow } from './drop-now.tsx'
import { splitFor, type EnergyFor } from './energy-split.ts'
import { FrameTools } from './frame-tools.tsx'
import { ProgressHead } from './progress-head.tsx'
import { PublishBar } from './publish-bar.tsx'
import { pathsOf } from './publish-input.ts'
import { QueueList } from './queue-list.tsx'
import { placesOf, worksOf } from './queue.ts'
import { SheetNotices } from './sheet-notices.tsx'
import { isAtRisk, selectedFrame, wouldBeLost, type PlaceDefault, type Sheet } from './sheet.ts'
import { SideForm } from './side-form.tsx'
import { replaceFile, takeFiles } from './take-files.ts'
import { useDesk } from './use-desk.ts'
import { useEnergy } from './use-energy.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useMinute } from './use-minute.ts'
import { usePublish, type Answer } from './use-publish.ts'
import type { Dropped } from './walk-folders.ts'

type Props = { account: string; images: readonly UploadedImage[]; energy: EnergyFor; place: PlaceDefault; answer: Answer }
/** Contact sheet on the left, words on the right, and the way from files to posts between them. */
export function UploadDesk({ account, images, energy, place, answer }: Props) {
  const w = useWords(words)
  const { desk, sheet, takeOver } = useDesk(account, images, place)
  const secure = useSecure()
  const able = secure && !sheet.elsewhere
  const take = (dropped: Dropped) => able && void takeFiles(desk, dropped)
  const choose = (files: File[]) => take({ files, folder: false, unwalked: false })
  const over = useIncomingFiles(take)
  const { energy: now, refresh } = useEnergy(desk, energy)
  const split = splitFor(now, worksOf(sheet), useMinute())
  const { form, plan, busy, publish, publishAll, stop, edited, problems, missing, problem } = usePublish({ desk, sheet, split, answer, refresh })
  useLeaveGuard(isAtRisk(sheet), sheet.frames.filter(wouldBeLost).length)
  const replace = (id: string) => askForFile((file) => void replaceFile(desk, id, file))
  return (
    <>
      <ProgressHead desk={desk} sheet={sheet} />
      <TermsWaiting />
      <SheetNotices desk={desk} sheet={sheet} secure={secure} onTakeOver={takeOver} />
      {sheet.frames.length === 0 ? (
        <EmptySheet able={able} onFiles={choose} published={sheet.out} />
      ) : (
        <div className="up">
          <Photographs desk={desk} sheet={sheet} able={able} untitled={sheet.mode === 'each' ? missing : []} onFiles={choose} onReplace={replace} />
          <div className="up-form fields" ref={form}>
            <SideForm desk={desk} sheet={sheet} problems={problems} paths={pathsOf(plan, sheet.mode, selectedFrame(sheet)?.id)} onEdit={edited} />
            <PublishBar sheet={sheet} split={split} busy={busy || sheet.elsewhere} problem={problem} acts={{ publish, publishAll, stop }} />
          </div>
        </div>
      )}
      {over && <DropNow>{w.dropNow}</DropNow>}
    </>
  )
}

type PhotographsProps = {
  desk: Desk
  sheet: Sheet
  able: boolean
  untitled: readonly string[]
  onFiles: (files: File[]) => void
  onReplace: (id: string) => void
}
/** The nine that stand, those that wait behind them, and where more are added. */
function Photographs({ desk, sheet, able, untitled, onFiles, onReplace }: PhotographsProps) {
  const w = useWords(words)
  const { waiting, behind } = placesOf(sheet)
  return (
    <section className="up-sheet" aria-label={w.photos}>
      <ContactSheet desk={desk} sheet={sheet} untitled={untitled} onReplace={onReplace} />
      <FrameTools desk={desk} sheet={sheet} onReplace={onReplace} />
      {behind.length > 0 && <BehindList desk={desk} behind={behind} onReplace={onReplace} />}
      {waiting.length > 0 && <QueueList desk={desk} sheet={sheet} waiting={waiting} />}
      <div className="drop">
        <span>{sheet.frames.length >= QUEUE_MAX ? w.full(QUEUE_MAX) : w.dropHint}</span>
        <ChooseFiles className="btn compact" disabled={!able} onFiles={onFiles}>
          {w.choose}
        </ChooseFiles>
      </div>
      <p className="hint drafts-kept">{w.saved}</p>
    </section>
  )
}

/** Nothing chosen yet: the whole page is the place to drop. Or everything is published and its page on its way. */
function EmptySheet({ able, onFiles, published }: { able: boolean; onFiles: (files: File[]) => void; published: number }) {
  const w = useWords(words)
  if (published) return <EmptyState title={published === 1 ? w.publishedOne : w.publishedMany(published)} text={w.opening} />
  return (
    <div className="drop-first">
      <EmptyState title={w.emptyTitle} text={w.emptyText}>
        <ChooseFiles className="btn primary tall" disabled={!able} onFiles={onFiles}>
          <Icon name="plus" small />
          {w.choose}
        </ChooseFiles>
      </EmptyState>
      <p className="hint">{w.formats}</p>
    </div>
  )
}

/** Checksums exist only under https and on localhost; the server's page assumes the best. */
function useSecure(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => window.isSecureContext,
    () => true,
  )
}
