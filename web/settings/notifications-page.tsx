import { useEffect } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { NotificationSettings } from '#api/notifications.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { useToast } from '#web/shell/overlays.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { kindWords } from '#web/words/kinds.ts'
import { notifications as words } from '#web/words/notifications.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/notifications-page.ts'
import { answerForm, type SettingsAnswer } from './notifications-action.ts'
import '../posts/post-form.css'
import './notifications.css'
import { PushPart } from './push-part.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(apiContext)('GET /api/notifications/settings'), lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, status } = await answerForm(context.get(apiContext), await request.formData())
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).settings} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What one wants to be told, from where, and when not. */
export default function NotificationSettingsPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const toast = useToast()
  useEffect(() => {
    if (actionData?.problem === null) toast({ choices: w.saved, address: w.sent, forget: w.forgotten }[actionData.of])
  }, [actionData, toast, w])
  return (
    <>
      <h2>{w.title}</h2>
      <section>
        <p className="muted">{w.settingsLead}</p>
        <Choices settings={settings} answer={actionData} />
      </section>
      <PushPart push={settings.push} />
      <Mailbox mail={settings.mail} answer={actionData} />
    </>
  )
}

const CHANNELS = ['listed', 'pushed', 'mailed'] as const
type Answered = { answer: SettingsAnswer | undefined }

function Choices({ settings, answer }: { settings: NotificationSettings } & Answered) {
  const w = useWords(words)
  const kinds = useWords(kindWords)
  const busy = useNavigation().formData?.get('intent') === 'choices'
  const problem = answer?.of === 'choices' ? answer.problem : undefined
  return (
    <Form method="post" className="fields" preventScrollReset>
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      <table className="table choices">
        <thead>
          <tr>
            <th scope="col">{w.what}</th>
            {CHANNELS.map((channel) => (
              <th scope="col" key={channel}>
                {w[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.choices.map((one) => (
            <tr key={one.kind}>
              <th scope="row">{kinds.notifications[one.kind]}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      name={channel}
                      value={one.kind}
                      defaultChecked={one[channel]}
                      disabled={channel === 'listed' && one.always}
                      aria-label={w.cell(kinds.notifications[one.kind], w[channel])}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{w.always}</p>
      <QuietHours quiet={settings.quiet} />
      <div className="acts">
        <button type="submit" className="btn primary" name="intent" value="choices" disabled={busy}>
          {w.save}
        </button>
      </div>
    </Form>
  )
}

function QuietHours({ quiet }: Pick<NotificationSettings, 'quiet'>) {
  const w = useWords(words)
  return (
    <fieldset className="field quiet-hours">
      <legend className="lab">{w.quiet}</legend>
      <label className="tick">
        <input type="checkbox" name="quiet" defaultChecked={quiet !== null} />
        {w.quietOn}
      </label>
      <div className="quiet-times">
        <Field label={w.quietFrom}>
          {(wired) => <input {...wired} className="input" type="time" name="from" required defaultValue={quiet?.from ?? '22:00'} />}
        </Field>
        <Field label={w.quietUntil}>
          {(wired) => <input {...wired} className="input" type="time" name="until" required defaultValue={quiet?.until ?? '07:00'} />}
        </Field>
      </div>
      <p className="hint">{w.quietHint}</p>
    </fieldset>
  )
}

function Mailbox({ mail, answer }: Pick<NotificationSettings, 'mail'> & Answered) {
  const w = useWords(words)
  const problem = answer?.of === 'address' ? (answer.problem?.fields.address ?? answer.problem?.msg) : undefined
  return (
    <section>
      <h3>{w.mail}</h3>
      {!mail.offered && <p>{w.mailOff}</p>}
      {mail.address && <p className="mail-address">{mail.confirmed ? w.mailsTo(mail.address) : w.waiting(mail.address)}</p>}
      {mail.offered && (
        <Form method="post" className="fields" preventScrollReset>
          <Field label={w.address} problem={problem} hint={w.addressHint}>
            {(wired) => <input {...wired} className={inputClass(problem)} type="email" name="address" maxLength={254} autoComplete="email" />}
          </Field>
          <div className="acts">
            <button type="submit" className="btn" name="intent" value="address">
              {w.send}
            </button>
          </div>
        </Form>
      )}
      {mail.address && (
        <Form method="post" preventScrollReset>
          <button type="submit" className="btn quiet" name="intent" value="forget">
            {w.forget}
          </button>
        </Form>
      )}
    </section>
  )
}
