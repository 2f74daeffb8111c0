import type { Group } from '#api/groups.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { ReportLink } from '#web/safety/report-link.tsx'
import { CardLink } from '#web/share/card-link.tsx'
import { groupCardPath } from '#web/share/links.ts'
import { ShareButton } from '#web/shell/share-button.tsx'
import { useSignInPath } from '#web/shell/use-sign-in-path.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { ActForm } from './act-form.tsx'
import './groups.css'
import { groupPath, submitPath, type GroupTab } from './links.ts'
import { otherName, textFor } from './names.ts'

type Props = { group: Group; tab: GroupTab | 'feed'; problem: Problem | undefined }
/** What a group is, how the reader stands to it, and its pages. */
export function GroupHead({ group, tab, problem }: Props) {
  const w = useWords(words)
  const lang = useLang()
  const [name, other, about] = [textFor(group.names, lang), otherName(group.names, lang), textFor(group.words, lang)]
  return (
    <>
      <header className={group.cover ? 'g-head' : 'g-head bare'}>
        {group.cover && (
          <span className="cover" style={withPlaceholder(group.cover.placeholder)}>
            <Picture picture={group.cover} alt={w.coverAlt(name.text)} sizes="144px" first />
          </span>
        )}
        <div className="body">
          <div className="names">
            <h1 lang={name.lang}>{name.text}</h1>
            {other && (
              <p className="name-other" lang={other.lang}>
                {other.text}
              </p>
            )}
          </div>
          {about.text && (
            <p className="words" lang={about.lang}>
              {about.text}
            </p>
          )}
          <p className="meta">
            <span>{w.joining[group.joining]}</span>
            <span className="num">{w.memberCount(group.members)}</span>
            <span className="num">{w.photographs(group.posts)}</span>
            <span>{w.since(group.foundedAt)}</span>
            {group.role !== 'owner' && <ReportLink kind="group" subject={group.id} />}
          </p>
        </div>
        <div className="acts">
          <Standing group={group} />
          <ShareButton className="btn icon" path={groupPath(group.id)} title={name.text}>
            <CardLink to={groupCardPath(group.id)} />
          </ShareButton>
        </div>
        {problem && (
          <div role="alert" className="g-problem">
            <ProblemSaid problem={problem} />
          </div>
        )}
      </header>
      <Notices group={group} />
      <ModStrip group={group} />
      <Tabs group={group} tab={tab} />
    </>
  )
}

function Standing({ group }: { group: Group }) {
  const w = useWords(words)
  const viewer = useViewer()
  const { role, asked, joining, banned, can } = group
  if (role) return <Inside group={group} />
  if (asked) return <Undo id={group.id} name={w.takeBack} />
  if (joining === 'invitation' && !banned && !can.join) return <p className="muted small">{w.invitedOnly}</p>
  if (!viewer) return <ToDoor joining={joining} />
  return can.join ? <Join group={group} /> : null
}

function ToDoor({ joining }: Pick<Group, 'joining'>) {
  const w = useWords(words)
  return (
    <Link className="btn primary" to={useSignInPath()} rel="nofollow">
      {joining === 'open' ? w.join : w.ask}
    </Link>
  )
}

/** Leaves, takes back, declines: whatever there is between the reader and the group. */
const Undo = ({ id, name }: { id: string; name: string }) => (
  <ActForm intent="leave" to={groupPath(id)}>
    <button type="submit" className="btn">
      {name}
    </button>
  </ActForm>
)

function Join({ group: { id, invited, joining } }: { group: Group }) {
  const w = useWords(words)
  return (
    <>
      <ActForm intent="join" to={groupPath(id)} className="act-form join">
        {joining === 'request' && !invited && (
          <input className="input" name="words" maxLength={500} aria-label={w.askWords} placeholder={w.askWords} autoComplete="off" />
        )}
        <button type="submit" className="btn primary">
          {invited ? w.accept : joining === 'open' ? w.join : w.ask}
        </button>
      </ActForm>
      {invited && <Undo id={id} name={w.decline} />}
    </>
  )
}

function Inside({ group: { id, role, can } }: { group: Group }) {
  const w = useWords(words)
  return (
    <>
      {can.submit && (
        <Link className="btn primary to-submit" to={submitPath(id)} reloadDocument>
          {w.submit}
        </Link>
      )}
      <span className="tag">{role && w.roles[role]}</span>
      <Undo id={id} name={w.leave} />
    </>
  )
}

/** What a reader should know before anything else. */
function Notices({ group: { id, asked, banned, offered, ownerless } }: { group: Group }) {
  const w = useWords(words)
  return (
    <>
      {asked && <output className="notice g-notice">{w.asked}</output>}
      {banned && <p className="notice g-notice">{w.banned(banned.until, banned.reason)}</p>}
      {ownerless && <p className="notice g-notice">{w.ownerless(ownerless.until)}</p>}
      {offered && (
        <div className="notice g-notice">
          <p>{w.offered}</p>
          <ActForm intent="acceptOffer" to={groupPath(id)}>
            <button type="submit" className="btn primary compact">
              {w.acceptOffer}
            </button>
          </ActForm>
          <ActForm intent="withdrawOffer" to={groupPath(id)}>
            <button type="submit" className="btn compact">
              {w.decline}
            </button>
          </ActForm>
        </div>
      )}
    </>
  )
}

/** One line, for those alone who keep the group in order. */
function ModStrip({ group: { id, role, waiting } }: { group: Group }) {
  const w = useWords(words)
  if (!waiting) return null
  return (
    <section className="mod" aria-label={w.review}>
      <b>{role === 'owner' ? w.youOwn : w.youModerate}</b>
      <span className="muted">{w.onlyTeam}</span>
      <span className={waiting.count ? 'state you' : 'state'}>{w.waiting(waiting.count, waiting.since)}</span>
      <Link className="btn compact" to={groupPath(id, 'review')}>
        {w.review}
      </Link>
    </section>
  )
}

function Tabs({ group, tab }: Pick<Props, 'group' | 'tab'>) {
  const w = useWords(words)
  const name = textFor(group.names, useLang()).text
  const link = (of: GroupTab | 'feed', said: string, count?: string) => (
    <Link to={groupPath(group.id, of === 'feed' ? undefined : of)} aria-current={of === tab ? 'page' : undefined}>
      {said} {count && <span className="num">{count}</span>}
    </Link>
  )
  return (
    <div className="tabs-line">
      <nav className="tabs ruled" aria-label={w.parts(name)}>
        {link('feed', w.feed)}
        {link('discussions', w.discussions)}
        {link('challenges', w.challenges)}
        {link('members', w.members, String(group.members))}
        {link('about', w.about)}
        {link('rules', w.rulesTitle)}
        {group.can.letIn && link('review', w.review)}
        {group.can.edit && link('settings', w.settings)}
      </nav>
    </div>
  )
}
