import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map. Written once: /en is a React Router basename that the server sets, not a second set of routes. */
export default [
  index('posts/home-page.tsx'),
  route('photographer', 'posts/photographers-page.tsx'),
  route('photographer/:id', 'posts/photographer-page.tsx', { id: 'photographer' }),
  route('photographer/:id/photos', 'posts/photographer-page.tsx', { id: 'photographer-photos' }),
  route('photocomment', 'posts/photos-page.tsx'),
  route('photocomment/:anthor', 'posts/photos-of-author-page.tsx'),
  route('photocomment/:anthor/:id', 'posts/photo-page.tsx'),
  route('photocomment/:anthor/:id/edit', 'posts/edit-page.tsx'),
  route('*', 'shell/lost-page.tsx'),
] satisfies RouteConfig
