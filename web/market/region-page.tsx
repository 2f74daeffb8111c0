import { useRef, useState, type PointerEvent } from 'react'
import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Region } from '#api/market-items.ts'
import { queuePath } from '#web/admin/links.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import './items.css'
import type { Route } from './+types/region-page.ts'

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const item = await context.get(apiContext)('GET /api/admin/market-items/:number', { params: { number } })
  return { item, lang: context.get(pageContext).lang }
}

const SIDES = ['x', 'y', 'width', 'height'] as const
export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [x, y, width, height] = SIDES.map((side) => Number(textIn(form, side)) / 100) as [number, number, number, number]
  const region = textIn(form, 'intent') === 'clear' ? null : { x, y, width, height }
  const done = await attempt(context.get(apiContext)('PUT /api/admin/market-items/:number/region', { params: { number }, body: { region } }))
  return done.ok ? redirect(href('/admin/market-item/:number', { number })) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).region.title(loaderData.item.title)} · ${brand.name[loaderData.lang]}` }] : []

/** A picture pixel by pixel, on which a reviewer draws what they mean; as numbers, too, for keys and for pages without a script. */
export default function RegionPage({ loaderData: { item }, actionData }: Route.ComponentProps) {
  const { region: w } = useWords(words)
  const [region, setRegion] = useState<Region | null>(item.region)
  const [isFull, setFull] = useState(true)
  const problem = actionData?.problem
  return (
    <section className="adm-page region-page" aria-labelledby="region-title">
      <h1 id="region-title" lang={langOfScript(item.title)}>
        {w.title(item.title)}
      </h1>
      <p className="small muted">{w.text}</p>
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} text={problem.fields['region']} />
        </div>
      )}
      <Form method="post" className="toolrow" key={JSON.stringify(region)}>
        {SIDES.map((side) => (
          <label key={side} className="region-side">
            {{ x: w.left, y: w.top, width: w.width, height: w.height }[side]}
            <input className="input" name={side} inputMode="decimal" defaultValue={region ? String(Math.round(region[side] * 1000) / 10) : ''} />
          </label>
        ))}
        <button className="btn primary" name="intent" value="keep">
          {w.keep}
        </button>
        <button className="btn" name="intent" value="clear">
          {w.clear}
        </button>
        <button type="button" className="btn" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
          {isFull ? w.fit : w.full}
        </button>
        <Link className="btn" to={queuePath('market-item')}>
          {w.back}
        </Link>
      </Form>
      <Sheet item={item} isFull={isFull} region={region} onDrawn={setRegion} />
    </section>
  )
}

type SheetProps = { item: Route.ComponentProps['loaderData']['item']; isFull: boolean; region: Region | null; onDrawn: (region: Region) => void }
function Sheet({ item: { url, width, height }, isFull, region, onDrawn }: SheetProps) {
  const { region: w } = useWords(words)
  const from = useRef<{ x: number; y: number } | null>(null)
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (n: number) => Math.max(0, Math.min(1, n))
    return { x: part((event.clientX - box.left) / box.width), y: part((event.clientY - box.top) / box.height) }
  }
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return
    const to = placeOf(event)
    const [x, y] = [Math.min(from.current.x, to.x), Math.min(from.current.y, to.y)]
    const drawn = { x, y, width: Math.abs(to.x - from.current.x), height: Math.abs(to.y - from.current.y) }
    if (drawn.width > 0.005 && drawn.height > 0.005) onDrawn(drawn)
  }
  const percent = (part: number) => `${part * 100}%`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    <section className="full-size" tabIndex={0} aria-label={w.image}>
      <div
        className={isFull ? 'framed full' : 'framed'}
        style={isFull ? { inlineSize: width, blockSize: height } : undefined}
        onPointerDown={(event) => (from.current = placeOf(event))}
        onPointerMove={draw}
        onPointerUp={() => (from.current = null)}
      >
        <img src={url} width={width} height={height} alt={w.image} draggable={false} />
        {region && (
          <span
            className="marked-place"
            style={{
              insetInlineStart: percent(region.x),
              insetBlockStart: percent(region.y),
              inlineSize: percent(region.width),
              blockSize: percent(region.height),
            }}
          />
        )}
      </div>
    </section>
  )
}
