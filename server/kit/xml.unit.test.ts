import { expect, test } from 'vitest'
import { element, xmlDocument } from './xml.ts'

test('texts and attributes are text, whatever stands in them', () => {
  const hostile = `</title><script>"x" & 'y' ]]> <![CDATA[`
  expect(element('t', { a: hostile, none: null }, hostile).xml).toBe(
    `<t a="&lt;/title&gt;&lt;script&gt;&quot;x&quot; &amp; &apos;y&apos; ]]&gt; &lt;![CDATA[">&lt;/title&gt;&lt;script&gt;&quot;x&quot; &amp; &apos;y&apos; ]]&gt; &lt;![CDATA[</t>`,
  )
})
test('what XML cannot hold is left out, what it can stays', () => {
  expect(element('t', {}, 'a\u0000\u0008\u000b\u001f\uFFFE\uFFFF\uD800b\uDC00 摄影 👩🏽‍🚀\u0085').xml).toBe('<t>ab 摄影 👩🏽‍🚀\u0085</t>')
})
test('elements stand inside each other, alone when empty', () => {
  const inner = [element('b', {}), element('c', { n: 1 }, 'x')]
  expect(xmlDocument(element('a', {}, inner, 'y'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a><b/><c n="1">x</c>y</a>\n')
})
