import { href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import type { Route } from './+types/receipt-file.ts'

/** A file, not a page: the receipt of a withdrawal as PDF, saved by the browser. Who has to sign in or come in first is led back to the page it hangs on. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const page = href('/withdraw-deposit/detail/:number?', { number })
  if (!context.get(pageContext).viewer) throw redirect(page)
  const done = await attempt(context.get(apiContext)('GET /api/withdraw/:number/receipt', { params: { number } }))
  if (!done.ok && done.problem.reason === 'PROOF_REQUIRED') throw redirect(page)
  if (!done.ok) return new Response(done.problem.msg, { status: done.status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const { name, pdf } = done.data
  return new Response(
    Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)),
    { headers: { 'content-type': 'application/pdf', ...savedAs(name, number) } },
  )
}

/** A name of any script, and one of Latin letters for who does not read that (RFC 6266, RFC 8187). */
const savedAs = (name: string, number: string) => ({
  'content-disposition': `attachment; filename="${brand.slug}-${number}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
})
