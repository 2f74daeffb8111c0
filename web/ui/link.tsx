import { createElement, use } from 'react'
import { Link as RoutedLink, UNSAFE_NavigationContext as NavigationContext, type LinkProps } from 'react-router'

/** From a path of the site on. */
const PATH = /^\/(?!\/)/
/** What a browser does with a link; nothing of it stands in the document. */
const DEEDS = new Set(['prefetch', 'replace', 'state', 'relative', 'preventScrollReset', 'reloadDocument', 'viewTransition', 'mask', 'defaultShouldRevalidate'])

/** What the router's link writes for a path of the site: that one works out for each how a click would go, a fifth of what drawing a page costs. */
function WrittenLink({ to, target, discover = 'render', ...props }: LinkProps) {
  const { basename } = use(NavigationContext)
  if (typeof to !== 'string' || !PATH.test(to) || props.reloadDocument || props.mask)
    return <RoutedLink to={to} target={target} discover={discover} {...props} />
  const before = basename === '/' ? '' : basename
  const path = before && /^\/(?=[?#]|$)/.test(to) ? to.slice(1) : to
  const written: Record<string, unknown> = {}
  for (const name in props) if (!DEEDS.has(name)) written[name] = props[name as keyof typeof props]
  written['href'] = before + path
  written['target'] = target
  written['data-discover'] = discover === 'render' ? 'true' : undefined
  return createElement('a', written)
}

/** A way to another page of the site. */
export const Link = import.meta.env.SSR ? WrittenLink : RoutedLink
