import { Editor, mergeAttributes, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import type { ArticleBody } from '#api/articles.ts'
import { langOfScript } from '#web/lang.ts'

/** A work of a member, by whose it is and its name: the page shows it, the document only names it. */
const photograph = (say: (author: string, permlink: string) => string) =>
  Node.create({
    name: 'photograph',
    group: 'block',
    atom: true,
    addAttributes: () => ({ author: { default: '' }, permlink: { default: '' } }),
    parseHTML: () => [],
    renderHTML: ({ node, HTMLAttributes }) => {
      const said = say(String(node.attrs['author']), String(node.attrs['permlink']))
      const lang = langOfScript(said)
      return ['p', mergeAttributes(HTMLAttributes, { class: 'art-named', ...(lang && { lang }) }), said]
    },
  })

type Wanted = {
  element: HTMLElement
  body: ArticleBody
  label: string
  lang: string
  say: (author: string, permlink: string) => string
  onChange: (editor: Editor) => void
}
/** The editor with the nodes that the contract knows and no others: what is pasted loses everything else. */
export const openEditor = ({ element, body, label, lang, say, onChange }: Wanted): Editor =>
  new Editor({
    element,
    injectCSS: false,
    content: body.content.length ? body : '',
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        listItem: false,
        link: { openOnClick: false, autolink: false, linkOnPaste: false, protocols: [], HTMLAttributes: { target: null, rel: null } },
      }),
      Node.create({
        name: 'listItem',
        content: 'paragraph+',
        defining: true,
        parseHTML: () => [{ tag: 'li' }],
        renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
        addKeyboardShortcuts() {
          return { Enter: () => this.editor.commands.splitListItem(this.name) }
        },
      }),
      photograph(say),
    ],
    editorProps: { attributes: { class: 'art-edit prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang } },
    onTransaction: ({ editor }) => onChange(editor),
  })
