import { useNavigation } from 'react-router'

/** 2 px at the top while a page is on its way: appears after 200 ms, runs towards its end for 5 s (specification §9), all of it in CSS. */
export const LoadingBar = () => (useNavigation().state === 'idle' ? null : <div className="loading-bar" aria-hidden="true" />)
