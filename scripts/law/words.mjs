// No literal text in components, links through typed helpers.
import { calledName, rule, startText } from './places.mjs'

const SAID = new Set(['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder'])
const LETTERS = /\p{L}{2}/u
const HAN = /\p{Script=Han}/u
const LINKS = new Set(['to', 'href', 'action', 'formAction'])
const FREE = /^(#|\?|https?:\/\/|mailto:|tel:)|^\.?$/

const stringsIn = (n) => {
  switch (n?.type) {
    case 'Literal':
      return typeof n.value === 'string' ? [[n, n.value]] : []
    case 'TemplateLiteral':
      return n.quasis.map((q) => [n, q.value.cooked])
    case 'ConditionalExpression':
      return [...stringsIn(n.consequent), ...stringsIn(n.alternate)]
    case 'LogicalExpression':
      return [...stringsIn(n.left), ...stringsIn(n.right)]
    case 'JSXExpressionContainer':
      return stringsIn(n.expression)
    default:
      return []
  }
}
const inWeb = ({ top, second, isTest }) => top === 'web' && second !== 'words' && !isTest

/** Words in places that oxlint's jsx-no-literals does not look at too: said attributes, strings inside braces, titles in meta, Chinese anywhere. */
export const noBareWords = rule(inWeb, (say) => {
  const told = new Set()
  const wrong = (node, text) => !told.has(node) && told.add(node) && say(node, `words belong in web/words: ${text.trim().slice(0, 30)}`)
  const look = (n) => stringsIn(n).forEach(([node, text]) => LETTERS.test(text) && wrong(node, text))
  return {
    JSXAttribute: (n) => SAID.has(n.name.name ?? '') && look(n.value),
    JSXExpressionContainer: (n) => (n.parent.type === 'JSXElement' || n.parent.type === 'JSXFragment') && look(n),
    JSXText: (n) => LETTERS.test(n.value) && wrong(n, n.value),
    Literal: (n) => typeof n.value === 'string' && HAN.test(n.value) && wrong(n, n.value),
    TemplateElement: (n) => HAN.test(n.value.raw) && wrong(n, n.value.raw),
    'ExportNamedDeclaration Property'(n) {
      if (n.key.name !== 'title' || n.parent.parent.type !== 'ArrayExpression') return
      look(n.value)
    },
  }
})
export const typedLinks = rule(inWeb, (say) => {
  const wrong = (n) => say(n, "links go through typed helpers: href('/…')")
  const look = (n) => {
    const value = n?.type === 'JSXExpressionContainer' ? n.expression : n
    for (const v of value?.type === 'ConditionalExpression' ? [value.consequent, value.alternate] : [value]) {
      const text = startText(v)
      if (text !== null && !(FREE.test(text) && !(v.type === 'TemplateLiteral' && text === ''))) wrong(v)
    }
  }
  return {
    JSXAttribute: (n) => LINKS.has(n.name.name ?? '') && n.parent.name?.name !== 'link' && look(n.value),
    CallExpression: (n) => /^(redirect|redirectDocument|replace|navigate)$/.test(calledName(n) ?? '') && n.callee.type === 'Identifier' && look(n.arguments[0]),
  }
})
