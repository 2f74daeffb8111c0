import { useState } from 'react'
import { brand } from '#api/brand.ts'
import { licenceLines, verifyFile, type FileVerdict, type LicenceFile } from '#api/licence-document.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { verify as words } from '#web/words/verify.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/verify-page.ts'
import { KEYS_PATH } from './own-licence-links.ts'
import './own-licences.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { ...(await context.get(apiContext)('GET /api/market/licence-keys')), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const { title, lead } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: lead },
    ...previewMeta({ lang, origin, path: '/verify-licence', title, description: lead }),
  ]
}

/** Whether a licence is what was signed: looked at in this page alone, so that it works without a network once it is open. */
export default function VerifyPage({ loaderData: { keys } }: Route.ComponentProps) {
  const w = useWords(words)
  const [seen, setSeen] = useState<FileVerdict | null>(null)
  const check = async (file: File | undefined) => {
    if (!file) return
    const known = keys.map(({ publicKey }) => publicKey)
    setSeen(await verifyFile(new Uint8Array(await file.arrayBuffer()), known))
  }
  return (
    <main id="main" className="page check-licence">
      <h1>{w.title}</h1>
      <p className="lead">{w.lead}</p>
      <noscript>
        <p>{w.needsScript}</p>
      </noscript>
      <Field label={w.file}>
        {(wired) => (
          <input
            {...wired}
            type="file"
            name="licence"
            accept=".json,.pdf,application/json,application/pdf"
            className={inputClass(undefined)}
            onChange={({ currentTarget }) => void check(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <output className="verdict">{seen && <Said seen={seen} />}</output>
      <Keys keys={keys} />
    </main>
  )
}

function useSentence({ page, licence }: FileVerdict): string {
  const w = useWords(words)
  if (licence.state === 'none') return page ? w.page : w.none
  if (licence.state === 'changed') return w.changed(licence.changed.map((line) => w.lines[line]).join(w.and))
  if (licence.state === 'unsigned') return w.unsigned
  if (licence.state === 'form') return w.form
  return page === 'changed' ? w.page : w.whole
}

function Said({ seen }: { seen: FileVerdict }) {
  const w = useWords(words)
  const { page, licence } = seen
  const sentence = useSentence(seen)
  const isWhole = licence.state === 'whole' && page !== 'changed'
  return (
    <section className="sec" aria-labelledby="verdict">
      <h2 id="verdict" className={isWhole ? undefined : 'problem'}>
        {sentence}
      </h2>
      {licence.state === 'whole' && <p>{licence.known ? w.known(licence.file.key.id) : w.unknown(licence.file.key.id)}</p>}
      {licence.state !== 'none' && <Lines file={licence.file} changed={licence.state === 'changed' ? licence.changed : []} />}
    </section>
  )
}

function Lines({ file, changed }: { file: LicenceFile; changed: readonly string[] }) {
  const w = useWords(words)
  return (
    <dl className="lic-facts" aria-label={w.says}>
      {licenceLines.map((line) => (
        <div key={line} className="lic-line">
          <dt>{w.lines[line]}</dt>
          <dd lang={langOfScript(file.lines[line])}>{changed.includes(line) ? <mark>{file.lines[line]}</mark> : file.lines[line]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Keys({ keys }: { keys: { id: string; publicKey: string; since: string }[] }) {
  const w = useWords(words)
  const f = formats(useLang())
  return (
    <section className="sec" aria-labelledby="keys">
      <h2 id="keys">{w.keys}</h2>
      <p className="hint">
        {w.keysLead}{' '}
        <a className="link" href={KEYS_PATH}>
          {KEYS_PATH}
        </a>
      </p>
      {keys.length === 0 && <p className="muted">{w.noKeys}</p>}
      <dl className="lic-facts">
        {keys.map(({ id, publicKey, since }) => (
          <div key={id} className="lic-line">
            <dt className="num">{id}</dt>
            <dd>
              <span className="num hash">{publicKey}</span> {w.since} <time dateTime={since}>{f.date(since)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
