import type { contract } from '#api/index.ts'
import { escapeHtml } from '../kit/escape-html.ts'

/** Text with `code` in it, as HTML. */
export const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
/** Something to copy; the button shows itself where it works. A block that is wider than the page scrolls by itself, by keyboard too. */
export const block = (text: string, label: string, { copy, copied }: { copy: string; copied: string }) =>
  `<div class="block"><pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre><button type="button" hidden data-done="${copied}" aria-label="${escapeHtml(`${copy}: ${label}`)}">${copy}</button></div>`
/** The same without a button, and with HTML in it that is safe already. */
export const shown = (html: string, label: string) =>
  `<div class="block"><pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${html}</code></pre></div>`
/** A table that scrolls by itself; cells are HTML that is safe already. */
export const table = (label: string, heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/** Where on the page an endpoint stands, and the link to it. */
export const anchorOf = (name: string) => name.replace(/\W+/g, '-')
export const linkTo = (name: keyof typeof contract) => `<a href="#${anchorOf(name)}"><code>${escapeHtml(name)}</code></a>`
