import { useEffect } from 'react'

/** Less than any keyboard on a screen takes, more than a browser's own bars. */
const KEYBOARD_PX = 120

/** `data-keyboard` stands on the document while a keyboard lies over it: what is fixed at the foot gives its place to what is being typed. */
export function useKeyboard(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const look = () => document.documentElement.toggleAttribute('data-keyboard', innerHeight - view.height * view.scale > KEYBOARD_PX)
    view.addEventListener('resize', look)
    return () => view.removeEventListener('resize', look)
  }, [])
}
