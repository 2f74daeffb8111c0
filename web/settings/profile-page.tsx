import { useEffect, useState } from 'react'
import { data, Form, useNavigation, useRevalidator } from 'react-router'
import { brand } from '#api/brand.ts'
import { PLACE_MAX } from '#api/limits.ts'
import type { OwnProfile } from '#api/profile.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { useMessages } from '#web/shell/realtime.ts'
import { useAsking } from '#web/shell/use-asking.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { settings as words } from '#web/words/settings.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/profile-page.ts'
import { AvatarForm } from './avatar-form.tsx'
import { dataUrlOf, typedIn, type Typed } from './profile-input.ts'
import '../posts/post-form.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { profile: await context.get(apiContext)('GET /api/account/profile'), lang: context.get(pageContext).lang }
}

type Answer = { of: 'avatar' | 'words'; problem: Problem | null; typed: Typed | null }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const header = await dataUrlOf(form.get('header'))
  const typed = typedIn(form)
  const { version, uniqueUri, ...said } = typed
  const body = header === null ? { ...said, version, ...(uniqueUri && { uniqueUri }) } : { header }
  const api = context.get(apiContext)
  const saved = await attempt(api('POST /api/account/user', { body }))
  const of = header === null ? ('words' as const) : ('avatar' as const)
  if (saved.ok) return data<Answer>({ of, problem: null, typed: null })
  // what was typed may be saved over what stands there now: whoever reads the sentence has been told
  const now = saved.problem.reason === 'CHANGED_MEANWHILE' ? (await api('GET /api/account/profile')).version : version
  return data<Answer>({ of, problem: saved.problem, typed: header === null ? { ...typed, version: now } : null }, { status: saved.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).profile} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function ProfilePage({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  useMessages('profile', () => void revalidate())
  useEffect(() => {
    if (actionData?.problem === null && actionData.of === 'words') toast(w.saved)
  }, [actionData, toast, w])
  return (
    <>
      <h2>{w.profile}</h2>
      <TermsWaiting />
      <AvatarForm profile={profile} problem={actionData?.of === 'avatar' ? actionData.problem : null} />
      <WordsForm key={`${profile.version} ${actionData?.typed?.version}`} profile={profile} answer={actionData?.of === 'words' ? actionData : null} />
    </>
  )
}

/** Nickname, words about oneself, the personal URL. After a refusal what was typed stands there still. */
function WordsForm({ profile, answer }: { profile: OwnProfile; answer: Answer | null }) {
  const w = useWords(words)
  const [typed, setTyped] = useState<Typed>(answer?.typed ?? typedOf(profile))
  const write = (name: keyof Typed) => (text: string) => setTyped({ ...typed, [name]: text })
  const problems = placed(answer?.problem ?? null)
  const ask = useAsking(typed.uniqueUri && !profile.uniqueUri ? { title: w.uniqueUriAsk(typed.uniqueUri.trim()) } : null)
  const form = useFirstProblem(answer?.problem)
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="fields" onSubmit={ask} ref={form}>
      <div role="alert">{problems.whole && <FieldError text={problems.whole} />}</div>
      <input type="hidden" name="version" value={typed.version} />
      <TextField
        label={w.nickname}
        name="nickname"
        value={typed.nickname}
        onChange={write('nickname')}
        max={32}
        hint={w.nicknameHint}
        problem={problems.nickname}
      />
      <Fixed label={w.account} value={profile.account} hint={w.accountHint} />
      <TextField
        label={w.bio}
        name="bioZh"
        value={typed.bioZh}
        onChange={write('bioZh')}
        max={300}
        rows={4}
        lang="zh-CN"
        hint={w.bioHint}
        problem={problems.bioZh}
      />
      <TextField
        label={w.bioEn}
        name="bioEn"
        value={typed.bioEn}
        onChange={write('bioEn')}
        max={300}
        rows={4}
        lang="en"
        hint={w.bioEnHint}
        problem={problems.bioEn}
      />
      <TextField label={w.place} name="place" value={typed.place} onChange={write('place')} max={PLACE_MAX} hint={w.placeHint} problem={problems.place} />
      <TextField label={w.site} name="site" value={typed.site} onChange={write('site')} lang="en" hint={w.siteHint} problem={problems.site} />
      <UrlField profile={profile} value={typed.uniqueUri} onChange={write('uniqueUri')} problem={problems.uniqueUri} />
      <div className="acts">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? w.saving : w.save}
        </button>
      </div>
    </Form>
  )
}

type UrlProps = { profile: OwnProfile; value: string; onChange: (text: string) => void; problem: string | undefined }
/** The personal URL, as long as there is none; then what it is. */
function UrlField({ profile, value, onChange, problem }: UrlProps) {
  const w = useWords(words)
  if (profile.uniqueUri) return <Fixed label={w.uniqueUri} value={profile.uniqueUri} hint={w.uniqueUriFinal} />
  return (
    <TextField
      label={w.uniqueUri}
      name="uniqueUri"
      value={value}
      onChange={onChange}
      aside={<span className="opt">{w.optional}</span>}
      lang="en"
      hint={w.uniqueUriHint}
      problem={problem}
    />
  )
}

/** A value that stands as it is: said like a field, without one. */
const Fixed = ({ label, value, hint }: { label: string; value: string; hint: string }) => (
  <Field label={label} hint={hint}>
    {(wired) => (
      <output {...wired} className="fixed-value">
        {value}
      </output>
    )}
  </Field>
)

const typedOf = (profile: OwnProfile): Typed => ({
  nickname: profile.nickname,
  bioZh: profile.bio.zh ?? '',
  bioEn: profile.bio.en ?? '',
  place: profile.place ?? '',
  site: profile.site ?? '',
  uniqueUri: '',
  version: profile.version,
})

/** Which field a failure is about: those of a name stand under it, the others above the form. */
const about: Partial<Record<Problem['reason'], keyof Typed>> = {
  NICKNAME_TAKEN: 'nickname',
  NICKNAME_REFUSED: 'nickname',
  ADDRESS_TAKEN: 'uniqueUri',
  USERNAME_RESERVED: 'uniqueUri',
  ADDRESS_FINAL: 'uniqueUri',
}
function placed(problem: Problem | null): Partial<Record<keyof Typed | 'whole', string>> {
  if (!problem) return {}
  const named = ['BANNED_WORDS', 'NAME_ALIKE'].includes(problem.reason) ? (problem.data as { field: keyof Typed }).field : undefined
  const field = about[problem.reason] ?? named
  return field ? { [field]: problem.msg } : { ...problem.fields, whole: problem.msg }
}
