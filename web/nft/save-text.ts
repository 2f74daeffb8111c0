/** Hands a file out, whatever lies at its address. */
export const saveAddress = (address: string, name = ''): void => Object.assign(document.createElement('a'), { href: address, download: name }).click()

/** Hands a text out as a file that never was on a server. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  saveAddress(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
