import type { MetaDescriptor } from 'react-router'
import type { Group } from '#api/groups.ts'
import type { Lang } from '#api/limits.ts'
import { cardPicture } from '#web/share/card-preview.ts'
import { handedMeta } from '#web/shell/preview.ts'
import { groups as words } from '#web/words/groups.ts'
import { groupPath } from './links.ts'
import { textFor } from './names.ts'

type Of = { group: Group; lang: Lang; origin: string; path: string; heading: string; said?: string }
/** What a page within a group says of itself: its heading and the group, with the group's card. `said`: words of its own. */
export function groupMeta({ group, lang, origin, path, heading, said }: Of): MetaDescriptor[] {
  const name = textFor(group.names, lang).text
  const description = said || textFor(group.words, lang).text || words.in(lang).lead
  return handedMeta({ lang, origin, path, title: `${heading} · ${name}`, description, drawn: cardPicture({ lang, path: groupPath(group.id), alt: name }) })
}
