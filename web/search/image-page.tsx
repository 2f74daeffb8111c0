import { useId, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Alike } from '#api/search.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { alike as words } from '#web/words/alike.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/image-page.ts'
import { AlikeWalls } from './alike-walls.tsx'
import './alike.css'
import { DropHere } from './drop-here.tsx'
import { useSendImage } from './use-send-image.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { lang, origin }
}

/** The picture goes through the image worker and out of memory; what comes back are posts. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = (await request.formData()).get('image')
  const bytes = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array()
  const found = await attempt(context.get(apiContext)('POST /api/search/image', { body: bytes }))
  return found.ok ? { found: found.data } : refused(found)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.byImage} · ${brand.name[lang]}` },
    { name: 'description', content: w.byImageDescription },
    ...previewMeta({ lang, origin, path: href('/search/image'), title: w.byImage, description: w.byImageDescription }),
  ]
}

export default function ImagePage({ actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const answer = actionData as { found?: Alike; problem?: Problem } | undefined
  return (
    <main id="main" className="by-image">
      <h1>{w.byImage}</h1>
      <p className="lead">{w.lead}</p>
      <ImageForm problem={answer?.problem} />
      {answer?.found && <Found found={answer.found} />}
      <DropHere />
    </main>
  )
}

function ImageForm({ problem }: { problem: Problem | undefined }) {
  const w = useWords(words)
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const send = useSendImage()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="image-form"
      onSubmit={(event) => {
        const file = chooser.current?.files?.[0]
        if (!file) return
        event.preventDefault()
        void send(file)
      }}
    >
      <label htmlFor={id}>{w.image}</label>
      <input
        ref={chooser}
        id={id}
        className="input"
        type="file"
        name="image"
        required
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={`${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {w.imageHint}
      </p>
      <button className="btn primary" disabled={busy}>
        {busy ? w.finding : w.find}
      </button>
      <p className="hint">{w.kept}</p>
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
    </Form>
  )
}

function Found({ found }: { found: Alike }) {
  const w = useWords(words)
  if (found.copies.length + found.colours.length) return <AlikeWalls found={found} />
  return (
    <EmptyState title={w.noneByImage} text={w.noneByImageSay}>
      <Link className="btn" to={href('/search')}>
        {w.toSearch}
      </Link>
    </EmptyState>
  )
}
