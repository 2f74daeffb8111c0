import { useSyncExternalStore } from 'react'
import { MAX_IMAGES } from '#api/limits.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import { askForFile, ChooseFiles } from './choose-files.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { FrameTools } from './frame-tools.tsx'
import { ProgressHead } from './progress-head.tsx'
import { PublishBar, type EnergyFor } from './publish-bar.tsx'
import { pathsOf } from './publish-input.ts'
import { SheetNotices } from './sheet-notices.tsx'
import { isRunning, selectedFrame, type PlaceDefault } from './sheet.ts'
import { SideForm } from './side-form.tsx'
import { replaceFile, takeFiles } from './take-files.ts'
import { useDesk } from './use-desk.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePublish, type Answer } from './use-publish.ts'

type Props = { account: string; images: readonly UploadedImage[]; energy: EnergyFor; place: PlaceDefault; answer: Answer }
/** Contact sheet on the left, words on the right, and the way from files to posts between them. */
export function UploadDesk({ account, images, energy, place, answer }: Props) {
  const w = useWords(words)
  const { desk, sheet, takeOver } = useDesk(account, images, place)
  const secure = useSecure()
  const able = secure && !sheet.elsewhere
  const take = (files: File[]) => able && void takeFiles(desk, files)
  const over = useIncomingFiles(take)
  const { form, plan, busy, publish, edited, problems, missing, problem } = usePublish(desk, sheet, answer)
  useLeaveGuard(sheet.frames.some(isRunning))
  const replace = (id: string) => askForFile((file) => void replaceFile(desk, id, file))
  const full = sheet.frames.length >= MAX_IMAGES
  const count = sheet.frames.filter(({ stage }) => stage !== 'refused').length
  return (
    <>
      <ProgressHead desk={desk} sheet={sheet} />
      <TermsWaiting />
      <SheetNotices desk={desk} sheet={sheet} secure={secure} onTakeOver={takeOver} />
      {sheet.frames.length === 0 ? (
        <EmptySheet able={able} onFiles={take} published={answer && 'posts' in answer ? answer.posts.length : 0} />
      ) : (
        <div className="up">
          <section className="up-sheet" aria-label={w.photos}>
            <ContactSheet desk={desk} sheet={sheet} untitled={sheet.mode === 'each' ? missing : []} onReplace={replace} />
            <FrameTools desk={desk} sheet={sheet} onReplace={replace} />
            <div className="drop">
              <span>{full ? w.full : w.dropHint}</span>
              <ChooseFiles className="btn compact" disabled={!able} onFiles={take}>
                {w.choose}
              </ChooseFiles>
            </div>
          </section>
          <div className="up-form fields" ref={form}>
            <SideForm desk={desk} sheet={sheet} problems={problems} paths={pathsOf(plan, sheet.mode, selectedFrame(sheet)?.id)} onEdit={edited} />
            <PublishBar count={count} posts={plan.length} energy={energy} busy={busy || sheet.elsewhere} problem={problem} onPublish={publish} />
          </div>
        </div>
      )}
      {over && (
        <p className="drop-now" aria-hidden="true">
          {w.dropNow}
        </p>
      )}
    </>
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
