import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { OwnProfile } from '#api/profile.ts'
import type { Problem } from '#web/api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { settings as words } from '#web/words/settings.ts'
import { useWords } from '#web/words/words.ts'

/** Loaded when somebody has chosen a file. */
const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })))

/** The header picture: chosen, cropped square, sent; the server's word on it comes when it was developed. */
export function AvatarForm({ profile, problem }: { profile: OwnProfile; problem: Problem | null }) {
  const w = useWords(words)
  const submit = useSubmit()
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const busy = useNavigation().formData?.has('header') ?? false
  const wrong = problem?.msg ?? profile.avatar?.sentence
  const choose = (file: File | undefined) => setChosen(file ? URL.createObjectURL(file) : null)
  // whoever was quicker than our script has chosen already
  const takeEarly = useEffectEvent(() => choose(chooser.current?.files?.[0]))
  useEffect(() => takeEarly(), [])
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(null)
    if (chooser.current) chooser.current.value = ''
  }
  const send = (square: Blob) => {
    const form = new FormData()
    form.set('header', new File([square], 'avatar', { type: square.type }))
    close()
    void submit(form, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <Form method="post" encType="multipart/form-data" className="avatar-line">
      <Avatar person={profile} size="xl" />
      <div>
        <label className="btn">
          {w.chooseAvatar}
          <input
            ref={chooser}
            className="vh"
            type="file"
            name="header"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={busy}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        </label>
        <noscript>
          <button type="submit" className="btn">
            {w.save}
          </button>
        </noscript>
        <p className="hint">{w.avatarHint}</p>
        <output className="avatar-word">
          {profile.avatar?.state === 'queued' || busy ? <p className="hint">{w.avatarQueued}</p> : wrong && <FieldError text={wrong} />}
        </output>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog src={chosen} onUse={send} onCancel={close} />
        </Suspense>
      )}
    </Form>
  )
}
