import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * 2 px at the top while a page is on its way: appears after 200 ms, runs towards its end for 5 s (specification §9), then reaches it and fades, in the
 * colour of danger where no page came. All of it is in CSS; each run has an element of its own, which begins at nothing.
 */
export function LoadingBar() {
  const going = useNavigation().state !== 'idle'
  const [run, setRun] = useState(() => ({ going, n: Number(hasBegun()) }))
  if (going !== run.going) setRun({ going, n: run.n + Number(going) })
  return run.n > 0 && <div className={going ? 'loading-bar' : 'loading-bar ended'} key={run.n} aria-hidden="true" />
}

/** An error page brings a frame of its own: while that is made, the line of the frame before still stands in the document. */
const hasBegun = () => typeof document !== 'undefined' && document.querySelector('.loading-bar') !== null
