import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { Messages, Who } from '#server/hooks/messages.ts'
import type { WaitingSend } from './queries-sends.ts'
import { kindsIn } from './views.ts'

/** A message to a device or mailbox. `path`: the page of ours that it leads to. */
type Message = { title: string; words: string; path: string }

const prefix = { zh: '', en: '/en' } as const

/** Short, for a lock screen; everything else stands on the page. */
export function messageOf(
  messages: Messages,
  { kind, kinds, facts, people, from }: Pick<WaitingSend, 'kind' | 'kinds' | 'facts' | 'people' | 'from'>,
  lang: Lang,
): Message {
  const say = messages[kind][lang] as (facts: object, who: Who) => string
  return { title: brand.name[lang], words: say(facts, { name: from ?? '', people, kinds: kindsIn(kind, kinds) }), path: `${prefix[lang]}/notifications` }
}

/** The letter with the link that confirms an address. */
export function confirmLetter(lang: Lang, token: string): Message {
  const path = `${prefix[lang]}/notifications/confirm?token=${token}`
  if (lang === 'zh')
    return {
      title: `确认接收${brand.name.zh}通知的邮箱`,
      words: '点开下面的链接，通知邮件就会发到这里。链接24小时内有效；如果不是你本人操作，不用理会。',
      path,
    }
  return {
    title: `Confirm your address at ${brand.name.en}`,
    words: 'Follow this link to receive notification e-mails here. It is valid for 24 hours. If you did not ask for this, ignore it and nothing will be sent.',
    path,
  }
}
