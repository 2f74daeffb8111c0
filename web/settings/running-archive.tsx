import { useEffect, useState } from 'react'
import { Form, href, useRevalidator } from 'react-router'
import type { ArchiveProgress } from '#api/archives.ts'
import { useMessages } from '#web/shell/realtime.ts'
import { Hairline } from '#web/ui/hairline.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words/words.ts'
import { yourData as words } from '#web/words/your-data.ts'

/** Without a socket the server is asked this often; with one only in case a message was lost. */
const ASK_MS = 2000
const DOUBT_MS = 10_000

/** How far the archive is, as the socket tells it or the page reads it. */
export function RunningArchive({ running }: { running: ArchiveProgress }) {
  const w = useWords(words)
  const now = useLatest(running)
  const figures = now.filesInAll > 0
  const said = figures ? w.progress(now.files, now.filesInAll) : now.documents > 0 ? w.noPhotographs : w.counting
  return (
    <section className="archive">
      <h3>{w.running}</h3>
      <p className="num">
        {said} {figures && <span className="muted">{w.bytes(now.bytes, now.bytesInAll)}</span>}
      </p>
      <Hairline label={w.progressLabel} fraction={now.bytesInAll ? Math.min(1, now.bytes / now.bytesInAll) : 0} />
      <p className="muted small">{w.runningText}</p>
      <noscript>
        <p>
          <Link to={href('/settings/data')}>{w.lookAgain}</Link>
        </p>
      </noscript>
      <Form method="post" preventScrollReset>
        <button type="submit" className="btn" name="intent" value="stop">
          {w.stop}
        </button>
      </Form>
    </section>
  )
}

/** The page's own reading until a message brings newer figures; the next reading counts more than they. */
function useLatest(read: ArchiveProgress): ArchiveProgress {
  const [told, setTold] = useState({ read, now: read })
  const { revalidate } = useRevalidator()
  const isOpen = useMessages('archive', ({ running }) => (running ? setTold({ read, now: running }) : void revalidate()))
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), isOpen ? DOUBT_MS : ASK_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
  return told.read === read ? told.now : read
}
