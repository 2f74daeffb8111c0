import type { FormEvent } from 'react'
import { href, useLocation, useSubmit } from 'react-router'
import { shell } from '#web/words/shell.ts'
import { useWords } from '#web/words/words.ts'
import { isAt } from './is-at.ts'
import { forgetUser } from './local-user.ts'
import { useConfirm } from './overlays.tsx'

/** Signing out: on upload pages the question comes first (specification §4); local storage is emptied, what belongs to the device stays. */
export function useLogout() {
  const { pathname } = useLocation()
  const confirm = useConfirm()
  const submit = useSubmit()
  const w = useWords(shell)
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const leave = () => {
      forgetUser()
      void submit(form)
    }
    if (!isAt(pathname, href('/upload-photos'))) return leave()
    void confirm({ title: w.closePage, yes: w.signOut, no: w.stay }).then((said) => said && leave())
  }
}
