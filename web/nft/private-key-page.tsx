import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { doorPath } from '#web/wallet/withdraw-links.ts'
import { privateKey as words } from '#web/words/private-key.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/private-key-page.ts'
import { KeyCustody } from './key-custody.tsx'
import { KeyDialog, type OpenedKey } from './key-dialog.tsx'
import { KeyHead } from './key-head.tsx'
import { KeyLog } from './key-log.tsx'
import { LeavePart } from './leave-part.tsx'
import { keyPath, packagePath } from './links.ts'
import { RecoveryDrill } from './recovery-drill.tsx'
import { RecoveryKit } from './recovery-kit.tsx'
import { saveKeystore } from './save-keystore.ts'
import { saveAddress } from './save-text.ts'
import './private-key.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  const [{ key }, { openUntil }] = await Promise.all([api('GET /api/nft/private-keys'), api('GET /api/withdraw-login')])
  return { lang, key, isProven: openUntil !== null, account: viewer?.account ?? '' }
}

/** The one thing here that needs no key password: giving custody up. All else is done in the browser, which alone has the password and the kit. */
export async function action({ context }: Route.ActionArgs) {
  const ended = await attempt(context.get(apiContext)('DELETE /api/nft/private-key/trusteeship'))
  return ended.ok ? { problem: null } : refused(ended)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function PrivateKeyPage({ loaderData: { lang, key, isProven, account }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'key' | 'custody' | null>(null)
  const [opened, setOpened] = useState<OpenedKey | null>(null)
  const navigate = useNavigate()
  // a key that only the site opens so far gets no password from who merely sits at this machine
  const askKey = () => (key?.password === null && !isProven ? void navigate(doorPath(keyPath())) : setAsked('key'))
  const [leaving, setLeaving] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const takeAll = async (found: OpenedKey) => {
    saveAddress(packagePath(lang))
    await saveKeystore(key!.address, found, setDone)
    setDone(null)
  }
  const leave = () => {
    if (opened) return void takeAll(opened)
    setLeaving(true)
    askKey()
  }
  const close = (found: OpenedKey | null) => {
    setAsked(null)
    setLeaving(false)
    if (found) setOpened(found)
    if (found && leaving) void takeAll(found)
    void revalidate()
  }
  return (
    <main id="main" className="page creator-key">
      <h1>{w.title}</h1>
      <p className="lead">{w.lead}</p>
      <noscript>
        <p className="notice">{w.needsScript}</p>
      </noscript>
      <KeyHead keyed={key} onMake={askKey} />
      {key && (
        <>
          <div className="key-columns">
            <RecoveryKit account={account} address={key.address} opened={opened} onAsk={askKey} onHide={() => setOpened(null)} />
            <RecoveryDrill address={key.address} drilled={key.drilled} onPassed={() => close(null)} />
          </div>
          <KeyCustody keyed={key} isProven={isProven} problem={actionData?.problem ?? null} onTake={() => setAsked('custody')} />
          <LeavePart done={done} onLeave={leave} />
          <KeyLog acts={key.acts} />
        </>
      )}
      {asked && <KeyDialog what={asked} isNew={!key?.password} onClose={close} />}
    </main>
  )
}
