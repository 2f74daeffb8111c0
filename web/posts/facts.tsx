import type { Profile } from '#api/account.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Where somebody says they are, and their page elsewhere: of its address only the host is shown, and nobody is recommended by us. */
export function Facts({ person: { place, site } }: { person: Pick<Profile, 'place' | 'site'> }) {
  return (
    <>
      {place && (
        <span className="fact">
          <Icon name="pin" small /> {place}
        </span>
      )}
      {site && (
        <a className="fact link" href={site} rel="me ugc nofollow noopener" target="_blank" lang="en">
          <Icon name="link" small /> {new URL(site).hostname.replace(/^www\./, '')}
        </a>
      )}
    </>
  )
}
