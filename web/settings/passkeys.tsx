import { useEffect, type FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Passkey, Passkeys as Own } from '#api/passkeys.ts'
import { passkeyDialog } from '#web/account/links.ts'
import { useKnowsPasskeys } from '#web/account/passkey-ceremony.ts'
import { useConfirm, useToast } from '#web/shell/overlays.tsx'
import { Link } from '#web/ui/link.tsx'
import { passkeys as words } from '#web/words/passkeys.ts'
import { security } from '#web/words/security.ts'
import { useWords } from '#web/words/words.ts'
import type { PasskeyAnswer } from './passkey-action.ts'
import { passkeyName } from './passkey-name.ts'
import './passkeys.css'

type Props = { own: Own; answer: PasskeyAnswer | undefined }
/** One's passkeys, and the way to another. */
export function Passkeys({ own: { passkeys, can }, answer }: Props) {
  const w = useWords(words)
  const knows = useKnowsPasskeys()
  const toast = useToast()
  const said = answer?.of === 'passkey-removed' && (answer.problem ? (answer.problem.reason === 'NOT_FOUND' ? w.goneBefore : answer.problem.msg) : w.removed)
  useEffect(() => {
    if (said) toast(said)
  }, [answer, said, toast])
  return (
    <section className="passkeys">
      <h3>{w.title}</h3>
      <p className="muted">{w.lead}</p>
      <noscript>{said && <p className="notice">{said}</p>}</noscript>
      {passkeys.length === 0 && <p className="muted">{w.none}</p>}
      <ul className="security">
        {passkeys.map((passkey) => (
          <Line key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <div className="passkeys-add">
        {knows &&
          (can.add ? (
            <Link className="btn" to={passkeyDialog()} preventScrollReset>
              {w.add}
            </Link>
          ) : (
            <p className="hint">{w.full}</p>
          ))}
      </div>
    </section>
  )
}

function Line({ passkey }: { passkey: Passkey }) {
  const [w, s] = [useWords(words), useWords(security)]
  const name = passkeyName(w, s, passkey)
  const { id, backedUp, madeAt, usedAt } = passkey
  return (
    <li>
      <div>
        <h4>{name}</h4>
        <p className="muted small">
          {w.madeAt(madeAt)}
          {!backedUp && ` · ${w.onlyHere}`}
        </p>
        <p className="muted small">{usedAt ? w.usedAt(usedAt) : w.unused}</p>
      </div>
      <div className="acts">
        <Link className="btn compact" to={passkeyDialog(id)} preventScrollReset aria-label={w.renameThis(name)}>
          {w.rename}
        </Link>
        <Remove id={id} name={name} />
      </div>
    </li>
  )
}

/** Asked about first, for it cannot be taken back. */
function Remove({ id, name }: { id: string; name: string }) {
  const w = useWords(words)
  const confirm = useConfirm()
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('id') === id
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void confirm({ title: w.removeAsk(name), text: w.removeHint, yes: w.removeYes }).then((said) =>
      said ? submit(form, { replace: true, preventScrollReset: true }) : undefined,
    )
  }
  return (
    <Form method="post" preventScrollReset replace onSubmit={ask}>
      <input type="hidden" name="of" value="passkey-removed" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="btn compact" disabled={busy} aria-label={w.removeThis(name)}>
        {w.remove}
      </button>
    </Form>
  )
}
