import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Where the session began: on iOS WeChat knows our pages by no other address. */
const FIRST = typeof location === 'undefined' ? '' : location.href

/** In WeChat alone, and loaded there alone: each page says what its link looks like; `hasButton`: WeChat's own button into our app is to be made as well. */
export function useWechat(hasButton: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (/micromessenger/i.test(navigator.userAgent))
      void import('./share-in-wechat.ts').then(({ shareInWechat }) => shareInWechat(FIRST, hasButton ? ['wx-open-launch-app'] : []))
  }, [pathname, search, hasButton])
}
