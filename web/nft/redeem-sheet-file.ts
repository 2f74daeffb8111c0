import { redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import type { Route } from './+types/redeem-sheet-file.ts'
import { redeemCodesPath } from './links.ts'

/** A file, not a page: codes to print as PDF, saved by the browser. */
export async function loader({ context, params: { batch } }: Route.LoaderArgs) {
  if (!context.get(pageContext).viewer) throw redirect(redeemCodesPath())
  const done = await attempt(context.get(apiContext)('GET /api/nft/redeem-codes/:batch/sheet', { params: { batch } }))
  if (!done.ok) return new Response(done.problem.msg, { status: done.status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const { name, pdf } = done.data
  return new Response(
    Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)),
    {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${brand.slug}-${batch}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    },
  )
}
