import type { Person } from '#api/account.ts'

/** A hue of one's own, the same everywhere, for people without a picture. */
const hueOf = (account: string) => [...account].reduce((sum, c) => (sum * 31 + c.codePointAt(0)!) % 360, 7)

/** Of a picture that they chose there is a small file; 96 px are enough for 32 on every screen. */
const smallOf = (url: string) => url.replace(/\/256\.webp$/, '/96.webp')

/** A person's picture, or the first letter of their name on a colour of their own. Decoration: the name stands beside it. */
export const Avatar = ({ person, size }: { person: Pick<Person, 'account' | 'nickname' | 'headerUrl'>; size?: 'l' | 'xl' | 'xs' }) => (
  <span
    className={size ? `avatar ${size}` : 'avatar'}
    aria-hidden="true"
    style={person.headerUrl ? undefined : { background: `oklch(0.45 0.06 ${hueOf(person.account)})` }}
  >
    {person.headerUrl ? (
      <img
        src={size === 'l' || size === 'xl' ? person.headerUrl : smallOf(person.headerUrl)}
        alt=""
        loading="lazy"
        decoding="async"
        fetchPriority="low"
        width={96}
        height={96}
      />
    ) : (
      <i>{[...person.nickname][0]?.toUpperCase()}</i>
    )}
  </span>
)
