import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { PieceHolders } from '#api/gifts.ts'
import { PasswordField } from '#web/account/password-field.tsx'
import { attempt, browserApi } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { contentPath } from '#web/help/links.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { doorPath } from '#web/wallet/withdraw-links.ts'
import { pieceGifts as words } from '#web/words/piece-gifts.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { hashKeyPassword } from './browser-key.ts'
import { giftsPath, productPath } from './links.ts'
import { useTakenOver } from './use-taken-over.ts'

const WHOLE = /^\d{1,3}$/
type Wrong = { password?: string; whole?: string }
type Props = { number: string; edition: number; can: PieceHolders['can'] }
/** Offers a piece to somebody; whoever has a key password signs with it, others prove first that it is they. */
export function GiveForm({ number, edition: first, can: { needsKey, needsProof } }: Props) {
  const w = useWords(words)
  const takenOver = useTakenOver()
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const [wrong, setWrong] = useState<Wrong>({})
  const [stage, setStage] = useState<'ready' | 'busy' | 'sent'>('ready')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage === 'busy') return
    const element = event.currentTarget
    const form = new FormData(element)
    const [edition, to] = [textIn(form, 'edition').trim(), textIn(form, 'to').trim()]
    if (!WHOLE.test(edition) || !to) return setWrong({ whole: w.numberWrong })
    setWrong({})
    setStage('busy')
    const key = needsKey ? { pkey: (await hashKeyPassword(textIn(form, 'password'))).pkey } : {}
    const done = await attempt(browserApi(lang)('POST /api/nft/gifts', { body: { number, edition: Number(edition), to, ...key } }))
    setStage(done.ok ? 'sent' : 'ready')
    if (!done.ok) {
      setWrong(done.problem.reason === 'WRONG_PRIVATE_KEY' ? { password: done.problem.msg } : { whole: done.problem.msg })
      // the quarter of an hour is over: the way back in stands where the form was
      return done.problem.reason === 'PROOF_REQUIRED' ? revalidate() : undefined
    }
    element.reset()
    return revalidate()
  }
  if (needsProof) return <ProveFirst number={number} />
  return (
    <form className="fields nft-form" noValidate onSubmit={(event) => void send(event)} aria-labelledby="give">
      <h3 id="give">{w.give}</h3>
      <p className="hint">
        {w.giveHint}{' '}
        <Link className="link" to={contentPath('/mobile/helper/nft/gift')}>
          {w.rule}
        </Link>
      </p>
      <Field label={w.which}>
        {(wired) => <input {...wired} className="input" name="edition" inputMode="numeric" autoComplete="off" defaultValue={first} />}
      </Field>
      <Field label={w.to}>{(wired) => <input {...wired} className="input" name="to" maxLength={40} autoComplete="off" autoCapitalize="none" />}</Field>
      {needsKey && <PasswordField isNew={false} label={w.password} hint={w.passwordHint} problem={wrong.password} />}
      <div role="alert">{wrong.whole && <FieldError text={wrong.whole} />}</div>
      <button type="submit" className="btn" disabled={!takenOver} aria-disabled={stage === 'busy' || undefined}>
        {stage === 'busy' ? w.sending : w.send}
      </button>
      <output>
        {stage === 'sent' && (
          <>
            {w.sent}{' '}
            <Link className="link" to={giftsPath('from')}>
              {w.toGifts}
            </Link>
          </>
        )}
      </output>
    </form>
  )
}

function ProveFirst({ number }: { number: string }) {
  const w = useWords(words)
  return (
    <section className="fields nft-form" aria-labelledby="give">
      <h3 id="give">{w.give}</h3>
      <p>
        {w.proveFirst}{' '}
        <Link className="link" to={doorPath(productPath(number))}>
          {w.prove}
        </Link>
      </p>
    </section>
  )
}
