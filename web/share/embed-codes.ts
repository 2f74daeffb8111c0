import type { DrawnCard, ShareCard } from '#api/share.ts'

const WIDTH = 640
/** Below the picture of a frame stands whose it is; `server/share/embeds` holds the same. */
const CREDIT_HEIGHT = 64
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
/** Brackets would end the words of a Markdown link or of a forum's tag early. */
const plain = (text: string) => text.replace(/[[\]\\]/g, ' ').trim()

type At = { frame: string; picture: DrawnCard; origin: string }
/** What one pastes into another site, for each way in which such sites take it. */
export function codesOf({ alt, url, pictures }: ShareCard, { frame, picture, origin }: At) {
  const [shown] = pictures
  const height = shown ? Math.round((WIDTH * shown.height) / shown.width) + CREDIT_HEIGHT : 160
  return {
    frame: `<iframe src="${attribute(frame)}" width="${WIDTH}" height="${height}" style="border:0;max-width:100%" loading="lazy" title="${attribute(alt)}"></iframe>`,
    html: `<a href="${attribute(url)}"><img src="${attribute(picture.url)}" width="${picture.width / 2}" height="${picture.height / 2}" alt="${attribute(alt)}"></a>`,
    markdown: `[![${plain(alt)}](${picture.url})](${url})`,
    forum: `[url=${url}][img]${picture.url}[/img][/url]`,
    oembed: `${origin}/oembed?url=${encodeURIComponent(url)}`,
  }
}
