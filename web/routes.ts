import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map. Written once: /en is a React Router basename that the server sets, not a second set of routes. */
export default [
  index('posts/home-page.tsx'),
  route('login', 'account/login-page.tsx'),
  route('logout', 'account/logout-page.tsx'),
  route('upload-photos', 'posts/upload-page.tsx'),
  route('photographer', 'posts/photographers-page.tsx'),
  route('photographer/:id', 'posts/photographer-page.tsx', { id: 'photographer' }),
  route('photographer/:id/photos', 'posts/photographer-page.tsx', { id: 'photographer-photos' }),
  route('photocomment', 'posts/photos-page.tsx'),
  route('photocomment/:anthor', 'posts/photos-of-author-page.tsx'),
  route('photocomment/:anthor/:id', 'posts/photo-page.tsx'),
  route('photocomment/:anthor/:id/edit', 'posts/edit-page.tsx'),
  route('user-protocol.html', 'agreements/user-protocol-page.tsx'),
  route('privacy-policy.html', 'agreements/privacy-policy-page.tsx'),
  route('self-review-system.html', 'agreements/self-review-system-page.tsx'),
  route('*', 'shell/lost-page.tsx'),
] satisfies RouteConfig
