import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { CopyColours, CopySize, LicenceCopies, LicenceCopy, OwnLicence } from '#api/deliveries.ts'
import type { Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { deliveries as words } from '#web/words/deliveries.ts'
import { useWords } from '#web/words/words.ts'

/** What is chosen in the form; the server says what there is. */
export function copyIn(form: FormData): { size: CopySize; colours: CopyColours } {
  const [size, colours] = textIn(form, 'copy').split(' ')
  return { size: size as CopySize, colours: colours as CopyColours }
}
const valueOf = ({ size, colours }: LicenceCopy) => `${size} ${colours}`
/** How often an open page looks whether its file is ready. */
const LOOK_EVERY = 3000

const hasMaking = (copies: LicenceCopies | null): boolean => copies?.files.some(({ state }) => state === 'making') ?? false

type Props = { licence: OwnLicence; copies: LicenceCopies | null; problem: Problem | null }
/** Sizes and colours to choose from; what is ready has its address beside it, so that it works without a script too. */
export function LicenceFiles({ licence, copies, problem }: Props) {
  const w = useWords(words)
  const isMaking = hasMaking(copies)
  const isAsking = useNavigation().formData?.has('copy') ?? false
  const busy = isMaking || isAsking
  useLook(isMaking)
  return (
    <section className="sec" aria-labelledby="files">
      <h2 id="files">{w.files}</h2>
      <Form method="post" preventScrollReset>
        {copies ? <FileTable copies={copies} /> : <input type="hidden" name="copy" value="original srgb" />}
        {problem && <ProblemSaid problem={problem} />}
        {licence.can.download && (
          <output className="acts">
            <button type="submit" className="btn primary" disabled={busy}>
              {busy ? w.makingNow : w.make}
            </button>
          </output>
        )}
      </Form>
      {copies && <p className="hint">{w.rules(copies.left, copies.daily)}</p>}
      {!licence.firstDownloadedAt && licence.can.download && <p className="hint">{w.ends}</p>}
    </section>
  )
}

function FileTable({ copies }: { copies: LicenceCopies }) {
  const w = useWords(words)
  return (
    <table className="lic-files">
      <thead>
        <tr>
          <th scope="col">{w.sizeHead}</th>
          <th scope="col">{w.pixelsHead}</th>
          <th scope="col">{w.fileHead}</th>
        </tr>
      </thead>
      <tbody>
        {copies.files.map((file, n) => (
          <FileRow key={valueOf(file)} file={file} original={copies.original} first={n === 0} />
        ))}
      </tbody>
    </table>
  )
}

function useLook(isWanted: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => void revalidate(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isWanted, revalidate])
}

function FileRow({ file, original, first }: { file: LicenceCopy; original: string; first: boolean }) {
  const w = useWords(words)
  const { size, colours, width, height, state, bytes, sha256, url } = file
  const name = colours === 'own' ? `${w.sizes[size]} ${w.own(original)}` : w.sizes[size]
  return (
    <tr>
      <th scope="row">
        <label className="lic-choice">
          <input type="radio" name="copy" value={valueOf(file)} defaultChecked={first} aria-label={name} />
          <span>{name}</span>
        </label>
      </th>
      <td className="num">{w.pixels(width, height)}</td>
      <td>
        {url && bytes ? (
          <>
            <a className="link" href={url} download>
              {w.download(name)}
            </a>{' '}
            <span className="num">{w.size(bytes)}</span>
            <small className="muted">
              {w.checksum} <span className="num hash">{sha256}</span>
            </small>
          </>
        ) : (
          <span className="muted">{{ none: w.notMade, making: w.making, failed: w.failed, ready: w.notMade }[state]}</span>
        )}
      </td>
    </tr>
  )
}
