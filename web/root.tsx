import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { htmlLang } from '#web/lang.ts'
import { ErrorView } from '#web/shell/error-view.tsx'
import { LanguageOffer } from '#web/shell/language-offer.tsx'
import { LastResort } from '#web/shell/last-resort.tsx'
import { LoadingBar } from '#web/shell/loading-bar.tsx'
import { Overlays } from '#web/shell/overlays.tsx'
import { PageFooter } from '#web/shell/page-footer.tsx'
import { usePageLinks } from '#web/shell/page-links.tsx'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { TopBar } from '#web/shell/top-bar.tsx'
import { useOneUser } from '#web/shell/use-one-user.ts'
import { LangContext } from '#web/words/words.ts'
import type { Route } from './+types/root.ts'
import face from './look/instrument-sans-latin-wdth-normal.woff2?url'
import './app.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, nonce, origin, theme, viewer } = context.get(pageContext)
  return { lang, nonce, origin, theme, user: viewer ? await context.get(apiContext)('GET /api/account') : null }
}

/** The document, around pages and around their failures alike. */
export function Layout({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>('root')
  const lang = known?.lang ?? 'zh'
  const nonce = known?.nonce
  useOneUser(known?.user)
  return (
    <html lang={htmlLang[lang]} data-theme={known?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {usePageLinks(known?.origin ?? '', lang)}
        <Links />
      </head>
      <body>
        <LangContext value={lang}>
          <Overlays>
            <SkipLink />
            <LoadingBar />
            <TopBar user={known?.user ?? null} />
            {children}
            <PageFooter />
            <LanguageOffer />
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
        status={isRouteErrorResponse(error) ? error.status : 500}
        problem={isRouteErrorResponse(error) ? error.data : null}
        unreached={error instanceof TypeError}
      />
    </LastResort>
  )
}
