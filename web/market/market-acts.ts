import { data } from 'react-router'
import type { Api } from '#api/client.ts'
import type { ItemEdit } from '#api/market-items.ts'
import { textIn } from '#web/form-text.ts'
import { fenOf, keywordsOf } from './grid-state.ts'

export type Acted = { saved: number; refused: { number: string; why: string }[] }
type Act = (api: Api, form: FormData) => Promise<Acted>
const numbersIn = (form: FormData) => textIn(form, 'numbers').split(',').filter(Boolean)

/** One row as a form without a script sends it. */
function rowIn(form: FormData): ItemEdit {
  const [people, property, price] = [textIn(form, 'people'), textIn(form, 'property'), textIn(form, 'price')]
  return {
    number: textIn(form, 'number'),
    version: Number(textIn(form, 'version')),
    title: textIn(form, 'title'),
    keywords: keywordsOf(textIn(form, 'keywords')),
    category: textIn(form, 'category') as NonNullable<ItemEdit['category']>,
    people: people === '' ? null : Number(people),
    hasProperty: property === '' ? null : property === 'yes',
    // what is no price is said by the server, beside its field
    price: /^\d+(?:\.\d{1,2})?$/.test(price) ? fenOf(price) : 0,
  }
}

/** What is done on the pages of sales, each as a form of it. */
const acts: Readonly<Record<string, Act>> = {
  save: async (api, form) => {
    const { items } = await api('PUT /api/posts/market/workBrief', { body: { items: JSON.parse(textIn(form, 'items')) as ItemEdit[] } })
    return { saved: items.length, refused: [] }
  },
  row: async (api, form) => {
    const { items } = await api('PUT /api/posts/market/workBrief', { body: { items: [rowIn(form)] } })
    return { saved: items.length, refused: [] }
  },
  submit: async (api, form) => {
    const { refused } = await api('POST /api/posts/market/workSell', { body: { numbers: numbersIn(form), appeal: textIn(form, 'appeal') } })
    return { saved: 0, refused }
  },
  withdraw: async (api, form) => {
    const { refused } = await api('POST /api/posts/market/revocationWorkSell', { body: { numbers: numbersIn(form) } })
    return { saved: 0, refused }
  },
}
export async function actOnItems(api: Api, form: FormData): Promise<Acted> {
  const said = textIn(form, 'intent')
  if (!Object.hasOwn(acts, said)) throw data(null, { status: 404 })
  return acts[said]!(api, form)
}
