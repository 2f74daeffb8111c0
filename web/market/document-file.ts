import { brand } from '#api/brand.ts'
import type { Problem } from '#web/api.ts'

type Issued = { ok: true; data: { name: string; pdf: string } } | { ok: false; problem: Problem; status: number }
/** A release as PDF, saved by the browser; a sentence where there is none. */
export function fileOf(issued: Issued, number: string): Response {
  if (!issued.ok) return new Response(issued.problem.msg, { status: issued.status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const { name, pdf } = issued.data
  return new Response(
    Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)),
    {
      headers: {
        'content-type': 'application/pdf',
        // a name of any script, and one of Latin letters for who does not read that (RFC 6266, RFC 8187)
        'content-disposition': `attachment; filename="${brand.slug}-${number}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'private, no-store',
      },
    },
  )
}
