import { useEffect, useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Consents } from '#api/consents.ts'
import type { Privacy } from '#api/privacy.ts'
import { agreementPath, consentPath } from '#web/agreements/links.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useToast } from '#web/shell/overlays.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Link } from '#web/ui/link.tsx'
import { agreements as agreementWords } from '#web/words/agreements.ts'
import { consent as consentWords } from '#web/words/consent.ts'
import { privacy as words } from '#web/words/privacy.ts'
import '../posts/post-form.css'
import './privacy.css'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/privacy-page.ts'

const mentioners = ['everybody', 'followed', 'nobody'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [privacy, consents] = await Promise.all([api('GET /api/account/privacy'), api('GET /api/account/consents')])
  return { privacy, given: consents.given, due: consents.due.length > 0, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const chosen: Privacy = {
    placeDefault: textIn(form, 'placeDefault') === 'city' ? 'city' : 'none',
    camera: textIn(form, 'camera') === 'yes',
    listed: textIn(form, 'listed') === 'yes',
    following: textIn(form, 'following') === 'yes',
    mentions: mentioners.find((one) => one === textIn(form, 'mentions')) ?? 'everybody',
    counts: textIn(form, 'counts') === 'yes',
  }
  const saved = await attempt(context.get(apiContext)('PUT /api/account/privacy', { body: chosen }))
  return saved.ok ? data({ problem: null }) : refused(saved)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What one shows of oneself; and what one agreed to. */
export default function PrivacyPage({ loaderData: { privacy, given, due }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const toast = useToast()
  useEffect(() => {
    if (actionData?.problem === null) toast(w.saved)
  }, [actionData, toast, w])
  return (
    <>
      <h2>{w.title}</h2>
      <section>
        <PrivacyForm key={JSON.stringify(privacy)} privacy={privacy} problem={actionData?.problem} />
      </section>
      <GivenConsents given={given} due={due} />
    </>
  )
}

function PrivacyForm({ privacy, problem }: { privacy: Privacy; problem: Problem | null | undefined }) {
  const w = useWords(words)
  const [chosen, choose] = useState(privacy)
  const busy = useNavigation().state !== 'idle'
  const yesNo = (name: 'camera' | 'listed' | 'following' | 'counts', label: string, options: readonly [yes: string, no: string], hint: string) => (
    <Choice
      label={label}
      name={name}
      value={chosen[name] ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: options[0] },
        { value: 'no', label: options[1] },
      ]}
      hint={hint}
      onChange={(said) => choose({ ...chosen, [name]: said === 'yes' })}
    />
  )
  return (
    <Form method="post" className="fields">
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      <h3>{w.onPhotos}</h3>
      <Choice
        label={w.placeDefault}
        name="placeDefault"
        value={chosen.placeDefault}
        options={[
          { value: 'none', label: w.placeNone },
          { value: 'city', label: w.placeCity },
        ]}
        hint={w.placeHint}
        onChange={(placeDefault) => choose({ ...chosen, placeDefault })}
      />
      {yesNo('camera', w.camera, [w.cameraShown, w.cameraHidden], w.cameraHint)}
      {yesNo('counts', w.counts, [w.countsShown, w.countsHidden], w.countsHint)}
      <h3>{w.onPeople}</h3>
      {yesNo('listed', w.listed, [w.listedYes, w.listedNo], w.listedHint)}
      {yesNo('following', w.following, [w.followingAll, w.followingMine], w.followingHint)}
      <Choice
        label={w.mentions}
        name="mentions"
        value={chosen.mentions}
        options={mentioners.map((value) => ({ value, label: w.mentionedBy[value] }))}
        hint={w.mentionsHint}
        onChange={(mentions) => choose({ ...chosen, mentions })}
      />
      <div className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.saving : w.save}
        </button>
      </div>
      <p className="hint">{w.within}</p>
    </Form>
  )
}

function GivenConsents({ given, due }: { given: Consents['given']; due: boolean }) {
  const w = useWords(consentWords)
  const names = useWords(agreementWords)
  const titles = { 'user-protocol': names.protocol, 'privacy-policy': names.privacy, 'self-review-system': names.selfReview }
  return (
    <section aria-labelledby="given">
      <h3 id="given">{w.givenTitle}</h3>
      {due && (
        <p>
          {w.waiting}{' '}
          <Link className="link" to={consentPath('/settings/privacy')}>
            {w.look}
          </Link>
        </p>
      )}
      <ul className="given small">
        {given.map(({ agreement, version, agreedAt }) => (
          <li key={`${agreement} ${version}`}>
            <Link className="link" to={agreementPath(agreement, { version })}>
              {w.given(titles[agreement], version, agreedAt)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
