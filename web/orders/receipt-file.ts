import { href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import type { Route } from './+types/receipt-file.ts'

/** A file, not a page: the receipt of an order as PDF, saved by the browser. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  if (!context.get(pageContext).viewer) throw redirect(href('/orders/:number', { number }))
  const done = await attempt(context.get(apiContext)('GET /api/orders/:number/receipt', { params: { number } }))
  if (!done.ok) return new Response(done.problem.msg, { status: done.status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const { name, pdf } = done.data
  return new Response(
    Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)),
    {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${brand.slug}-${number}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    },
  )
}
