// What no page may show: looked for at every screenshot of `npm run looks -- --all`; journeys/looks.spec.ts shows that each is found.
import type { Page as Tab } from '@playwright/test'
import type { Lang } from '#api/limits.ts'

/** Each flaw in a sentence, of the page as it stands in the tab. Leaves it scrolled as it was. */
export function flawsOn(tab: Tab, lang: Lang): Promise<string[]> {
  const called = [scrollsSideways, hangingFoot, raggedRows, cutLines, foreignDates, coveredControls].map(
    (look) => `...(${String(look)})(${JSON.stringify(lang)})`,
  )
  return tab.evaluate(`[${called.join(', ')}]`) // one question: between two of them the page would be drawn again
}

// Each of these runs in the page and knows nothing from here.

function scrollsSideways(): string[] {
  // a phone's window grows with what is too wide for it; this does not
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return beyond > 0 ? [`the page scrolls sideways by ${beyond} px`] : []
}

/** A foot that leaves empty room under it, or lies over what stands above. */
function hangingFoot(): string[] {
  const foot = document.querySelector('body > footer, body > .foot')
  const main = document.querySelector('main')
  if (!foot?.checkVisibility()) return []
  const { top, bottom } = foot.getBoundingClientRect()
  const room = Number.parseFloat(getComputedStyle(document.body).paddingBottom)
  const below = document.documentElement.clientHeight - room - (bottom + scrollY)
  const over = main ? Math.max(...[...main.children].map((one) => one.getBoundingClientRect().bottom), main.getBoundingClientRect().bottom) - top : 0
  return [
    ...(below > 1 ? [`the foot hangs ${Math.round(below)} px above the end of the window`] : []),
    ...(over > 1 ? [`the foot lies ${Math.round(over)} px over the content`] : []),
  ]
}

/** Two columns that do not end together, or the last of several rows of photographs that does not close; a single short row is a wall that has only just begun, and one with a link to more has not ended. */
function raggedRows(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.wall')].flatMap((wall) => {
    const tiles = [...wall.querySelectorAll('.photo')].map((one) => one.getBoundingClientRect())
    const { left, right } = wall.getBoundingClientRect()
    const style = getComputedStyle(wall)
    const [from, to] = [left + Number.parseFloat(style.paddingLeft), right - Number.parseFloat(style.paddingRight)]
    const goesOn = wall.nextElementSibling?.querySelector('a[href]')
    if (style.display === 'grid' && !goesOn) {
      const [one = 0, other = 0] = [from, to].map((side) =>
        Math.max(0, ...tiles.filter((tile) => Math.min(Math.abs(tile.left - side), Math.abs(tile.right - side)) < 2).map((tile) => tile.bottom)),
      )
      return Math.abs(one - other) > 2 ? [`two columns end unevenly, ${Math.round(Math.abs(one - other))} px apart`] : []
    }
    if (style.display !== 'flex' || tiles.length < 2) return []
    const rows = [...Map.groupBy(tiles, ({ top }) => Math.round(top / 4)).values()]
    return rows.flatMap((row, n) => {
      const hole = to - from - (Math.max(...row.map((one) => one.right)) - from)
      const isLast = n === rows.length - 1
      return rows.length > 1 && !(isLast && goesOn) && hole > (isLast ? (to - from) / 4 : 3)
        ? [`row ${n + 1} of ${rows.length} ends ragged, ${Math.round(hole)} px short`]
        : []
    })
  })
}

/** Words that run out of a box which hides what runs out; one that says so by an ellipsis or a number of lines may. */
function cutLines(): string[] {
  const saysSo = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')
  const isFor = (box: HTMLElement) => {
    const { width, height } = box.getBoundingClientRect()
    return (
      width > 2 &&
      height > 2 &&
      getComputedStyle(box).clipPath === 'none' &&
      box.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !box.closest('[aria-hidden="true"]')
    )
  }
  const cuts = (box: HTMLElement) => {
    const style = getComputedStyle(box)
    if (![style.overflowX, style.overflowY].some((how) => how === 'hidden' || how === 'clip') || saysSo(style) || !isFor(box)) return []
    const edge = box.getBoundingClientRect()
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const holder = node.parentElement!
      if (!node.textContent?.trim() || !isFor(holder)) continue
      const between: HTMLElement[] = []
      for (let one: HTMLElement | null = holder; one && one !== box; one = one.parentElement) between.push(one)
      // what a box further in hides, scrolls or moves is its own affair
      if (between.some((one) => getComputedStyle(one).overflowX !== 'visible' || /fixed|absolute/.test(getComputedStyle(one).position))) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const out = [...range.getClientRects()].some(
        (line) =>
          (style.overflowX !== 'visible' && (line.right > edge.right + 2 || line.left < edge.left - 2)) ||
          (style.overflowY !== 'visible' && line.bottom > edge.bottom + line.height / 3),
      )
      if (out) return [`“${node.textContent.trim().slice(0, 30)}” is cut off by ${box.tagName.toLowerCase()}.${[...box.classList].join('.')}`]
    }
    return []
  }
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap(cuts)
}

/** A date as the other language writes it, where this one is spoken; what is said to be in another may have its own. */
function foreignDates(lang: string): string[] {
  const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December'
  const english = new RegExp(
    `\\b(?:${months})\\.? \\d{1,4}\\b|\\b\\d{1,2} (?:${months})\\b|\\b\\d{1,2}(?::\\d\\d)? ?[AP]M\\b|\\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b`,
  )
  const chinese = /\d\s*月\s*\d+\s*日|\d{4}\s*年|[上下]午\s*\d|星期[一二三四五六日]/
  const foreign = lang === 'zh' ? english : chinese
  const spoken = (one: Element) => one.closest('[lang]')?.getAttribute('lang')?.startsWith(lang) ?? false
  const found: string[] = []
  const look = (text: string | null, holder: Element | null) => {
    if (text && holder && foreign.test(text) && spoken(holder) && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(holder.tagName))
      found.push(`a date of the other language: “${text.trim().slice(0, 60)}”`)
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) look(node.textContent, node.parentElement)
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(one.getAttribute(name), one)
  return found
}

/** What can be pressed and something else lies where it is, once it has been scrolled into sight. */
function coveredControls(): string[] {
  const moved = [...document.querySelectorAll('*')].flatMap((one) =>
    one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight ? [{ one, left: one.scrollLeft, top: one.scrollTop }] : [],
  )
  const found: string[] = []
  const name = (one: Element | null) =>
    one ? `${one.tagName.toLowerCase()}${one.className && typeof one.className === 'string' ? `.${one.className.trim().replace(/\s+/g, '.')}` : ''}` : 'nothing'
  const called = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)
  const isOpen = (one: HTMLElement) =>
    one.tabIndex >= 0 && !one.matches(':disabled, [inert] *') && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  // what cannot be scrolled into sight waits outside until it is wanted, as the skip link does
  const inSight = ({ left, right, top, bottom }: DOMRect) =>
    bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && right - left >= 4 && bottom - top >= 4
  const isAt = (one: HTMLElement, at: Element | null) => at !== null && (one.contains(at) || at.contains(one) || at.closest('label')?.control === one)
  // behind an open dialog nothing can be pressed
  const root = document.querySelector('dialog:modal') ?? document
  for (const one of [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(isOpen)) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const shown = one.getClientRects()[0] // a link over two lines is where its first one is
    if (!shown || !inSight(shown)) continue
    const x = (Math.max(0, shown.left) + Math.min(innerWidth, shown.right)) / 2
    const y = (Math.max(0, shown.top) + Math.min(innerHeight, shown.bottom)) / 2
    const at = document.elementFromPoint(x, y)
    if (!isAt(one, at)) found.push(`${name(one)} “${called(one)}” lies under ${name(at)}`)
  }
  for (const { one, left, top } of moved) one.scrollTo({ left, top, behavior: 'instant' })
  return found
}
