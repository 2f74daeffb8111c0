import type { Announcement as AnnouncementData } from '#api/announcements.ts'
import type { Group } from '#api/groups.ts'
import { ANNOUNCEMENT_MAX } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import type { Problem } from '#web/api.ts'
import { htmlLang } from '#web/lang.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { groupTalk as words } from '#web/words/group-talk.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { ActForm } from './act-form.tsx'
import { LangSelect } from './lang-select.tsx'
import './group-talk.css'

type Props = { group: Group; problem: Problem | undefined; words: string | undefined }
/** What owner and moderators want to be known, above the feed; for them also where it is written. */
export function Announcement({ group: { announcement, can }, problem, words: typed }: Props) {
  if (!announcement && !can.announce) return null
  return (
    <div className="g-announced">
      {announcement && <Standing announcement={announcement} />}
      {can.announce && <Write announcement={announcement} problem={problem?.fields['words']} typed={typed} />}
    </div>
  )
}

function Standing({ announcement: { words: said, lang, person, saidAt, edited } }: { announcement: AnnouncementData }) {
  const w = useWords(words)
  return (
    <section aria-label={w.announcement}>
      <p className="said">
        <WrittenText text={said} mentioned={[]} lang={htmlLang[lang]} />
      </p>
      <p className="muted">
        {w.announceBy(person.nickname, saidAt)} {edited && w.edited}
      </p>
    </section>
  )
}

type WriteProps = { announcement: AnnouncementData | null; problem: string | undefined; typed: string | undefined }
/** Opens without a script too, and by itself where something was refused. */
function Write({ announcement, problem, typed }: WriteProps) {
  const w = useWords(words)
  const lang = useLang()
  return (
    <div className="acts">
      <details className="g-more" open={problem !== undefined}>
        <summary className="btn compact">{announcement ? w.editAnnouncement : w.announce}</summary>
        {announcement && <AnnounceForm key={announcement.number} intent="editAnnouncement" of={announcement} problem={problem} typed={typed} go={w.save} />}
        {!announcement && <AnnounceForm intent="announce" of={{ number: '', words: '', lang }} problem={problem} typed={typed} go={w.announceGo} />}
      </details>
      {announcement && (
        <ActForm intent="endAnnouncement" said={{ number: announcement.number }}>
          <button type="submit" className="btn compact">
            {w.endAnnouncement}
          </button>
        </ActForm>
      )}
    </div>
  )
}

type FormProps = { intent: string; of: Pick<AnnouncementData, 'number' | 'words' | 'lang'>; problem: string | undefined; typed: string | undefined; go: string }
function AnnounceForm({ intent, of, problem, typed, go }: FormProps) {
  const w = useWords(words)
  return (
    <ActForm intent={intent} said={{ number: of.number }} className="g-form" onSend={giveKey}>
      <input type="hidden" name="key" defaultValue="" />
      <Field label={w.words} problem={problem} hint={w.announceText}>
        {(wired) => (
          <textarea
            {...wired}
            className={inputClass(problem)}
            name="words"
            rows={4}
            maxLength={ANNOUNCEMENT_MAX * 2}
            defaultValue={typed || of.words}
            required
          />
        )}
      </Field>
      <LangSelect label={w.language} names={w.languages} value={of.lang} />
      <button type="submit" className="btn">
        {go}
      </button>
    </ActForm>
  )
}
