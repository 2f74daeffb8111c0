import type { NotificationSettings } from '#api/notifications.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { notifications as words } from '#web/words/notifications.ts'
import { useWords } from '#web/words/words.ts'
import { usePush } from './use-push.ts'

/** Whether messages go to the browser that shows this. */
export function PushPart({ push }: { push: NotificationSettings['push'] }) {
  const w = useWords(words)
  return (
    <section>
      <h3>{w.browser}</h3>
      {push.key === null ? (
        <p>{w.pushOff}</p>
      ) : (
        <>
          <p>{w.devices(push.devices)}</p>
          <noscript>
            <p className="hint">{w.pushNeedsScript}</p>
          </noscript>
          <ThisBrowser deviceKey={push.key} here={push.here} />
          <p className="hint">{w.pushHint}</p>
        </>
      )}
    </section>
  )
}

function ThisBrowser({ deviceKey, here }: { deviceKey: string; here: boolean }) {
  const w = useWords(words)
  const toast = useToast()
  const { state, turn } = usePush(deviceKey, here)
  if (state === 'cannot') return <p className="hint">{w.pushCannot}</p>
  if (state === 'denied') return <p className="hint">{w.pushDenied}</p>
  const isOn = state === 'on'
  const press = async () => {
    const done = await turn(!isOn)
    toast(done ? (isOn ? w.turnedOff : w.turnedOn) : w.pushFailed)
  }
  return (
    <p className="acts">
      <button type="button" className="btn" disabled={state === 'unknown' || state === 'busy'} onClick={() => void press()}>
        {isOn ? w.turnOff : w.turnOn}
      </button>
    </p>
  )
}
