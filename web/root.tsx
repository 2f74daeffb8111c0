import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, redirect, Scripts, ScrollRestoration, useHref, useRouteLoaderData } from 'react-router'
import { consentPath, standsBeforeQuestion } from '#web/agreements/links.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { htmlLang, langOf, prefix } from '#web/lang.ts'
import { useWechat } from '#web/share/use-wechat.ts'
import { ChunkGuard } from '#web/shell/chunk-guard.tsx'
import { ErrorView } from '#web/shell/error-view.tsx'
import { LastResort } from '#web/shell/last-resort.tsx'
import { LoadingBar } from '#web/shell/loading-bar.tsx'
import { Overlays } from '#web/shell/overlays.tsx'
import { PageFrame } from '#web/shell/page-frame.tsx'
import { usePageLinks } from '#web/shell/page-links.tsx'
import { pageStatus } from '#web/shell/page-status.ts'
import type { RootData } from '#web/shell/root-data.ts'
import { SessionEnd } from '#web/shell/session-end.tsx'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { useOneUser } from '#web/shell/use-one-user.ts'
import { LangContext } from '#web/words/words.ts'
import type { Route } from './+types/root.ts'
import './app.css'

/** What a page says of a reader whom it does not know. */
const NOBODY = { user: null, identity: null, unread: 0, inCart: 0 }

export async function loader({ context, pattern }: Route.LoaderArgs): Promise<RootData> {
  const { lang, nonce, origin, heard, theme, viewer, frame, app, path, site, offers } = context.get(pageContext)
  if (viewer?.consent === 'due' && !standsBeforeQuestion(path)) throw redirect(consentPath(path))
  const told = viewer ? await context.get(apiContext)('GET /api/account/frame') : null
  const own = told && { user: told.user, identity: { statusCode: told.identity }, unread: told.unread, inCart: told.inCart }
  return { lang, nonce, origin, heard, theme, frame, app, site, offers, pattern, ...(own ?? NOBODY), termsWait: viewer?.consent === 'later' }
}

/** Where the loader itself failed: the address alone says which language is read. */
const NOTHING_KNOWN = {
  nonce: undefined,
  origin: '',
  theme: null,
  frame: 'site',
  app: null,
  site: null,
  offers: false,
  pattern: undefined,
  user: undefined,
  identity: null,
} as const

/** The document, around pages and around their failures alike. */
export function Layout({ children }: { children: ReactNode }) {
  const asked = langOf(useHref('/')).lang
  const { lang, nonce, origin, theme, frame, app, site, offers, pattern, user, identity } = useRouteLoaderData<typeof loader>('root') ?? {
    ...NOTHING_KNOWN,
    lang: asked,
  }
  useOneUser(user, identity)
  useWechat(Boolean(app?.button))
  return (
    <html lang={htmlLang[lang]} data-theme={theme ?? undefined} data-frame={frame === 'site' ? undefined : frame} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${prefix[lang]}/manifest.webmanifest`} />
        <Meta />
        {usePageLinks(origin, lang, pattern)}
        <Links />
      </head>
      <body>
        <LangContext value={lang}>
          <Overlays>
            <SkipLink />
            <SessionEnd />
            <LoadingBar />
            <ChunkGuard />
            <PageFrame frame={frame} app={app} site={site} offers={offers} user={user}>
              {children}
            </PageFrame>
          </Overlays>
        </LangContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      {/* a browser's fetch that got no answer is a TypeError */}
      <ErrorView
        status={isRouteErrorResponse(error) ? pageStatus(error.status) : 500}
        problem={isRouteErrorResponse(error) ? error.data : null}
        unreached={error instanceof TypeError}
      />
    </LastResort>
  )
}
