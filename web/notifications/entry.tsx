import { useFetcher } from 'react-router'
import type { Notification } from '#api/notifications.ts'
import { subjectPath } from '#web/kinds.ts'
import { ReferencePicture } from '#web/posts/reference.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { kindWords } from '#web/words/kinds.ts'
import { notifications as words } from '#web/words/notifications.ts'
import { useWords } from '#web/words/words.ts'

/** One thing that was told; whoever follows it has read it. `own`: the reader's account. */
export function Entry({ entry, own }: { entry: Notification; own: string }) {
  const [w, kinds] = [useWords(words), useWords(kindWords)]
  const fetcher = useFetcher()
  const going = fetcher.formData?.get('intent')
  const unread = entry.unread && going !== 'read'
  if (going === 'remove') return null
  const [sentence, why] = [kinds.sentence(entry), kinds.why(entry)]
  const follow = () => void (entry.unread && fetcher.submit({ intent: 'read', number: entry.number }, { method: 'post' }))
  return (
    <li className={unread ? 'told unread' : 'told'}>
      <span className="told-who" aria-hidden="true">
        {entry.people.length > 0 ? (
          entry.people.map((one) => <Avatar key={one.account} person={one} />).toReversed()
        ) : (
          <Icon name={icons[entry.kind] ?? 'info'} />
        )}
      </span>
      <p>
        <Link to={subjectPath(entry, own)} onClick={follow}>
          {sentence}
        </Link>
        <small>
          {unread && <span className="told-unread">{w.isUnread}</span>}
          <time dateTime={entry.at}>{w.time(entry.at)}</time>
          {entry.kind === 'withdrawal' && <span>{w.number(entry.facts.number)}</span>}
          {why && <span>{why}</span>}
        </small>
      </p>
      {entry.post && <ReferencePicture post={entry.post} onClick={follow} />}
      <fetcher.Form method="post" className="told-acts">
        <input type="hidden" name="number" value={entry.number} />
        {unread && (
          <button type="submit" className="btn quiet icon" name="intent" value="read" aria-label={`${w.markRead}: ${sentence}`} title={w.markRead}>
            <Icon name="check" />
          </button>
        )}
        <button type="submit" className="btn quiet icon" name="intent" value="remove" aria-label={`${w.remove}: ${sentence}`} title={w.remove}>
          <Icon name="x" />
        </button>
      </fetcher.Form>
    </li>
  )
}

const icons: Partial<Record<Notification['kind'], IconName>> = { identity: 'user', review: 'user', withdrawal: 'forward', reward: 'heart' }
