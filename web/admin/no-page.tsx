import { data } from 'react-router'

/** Whatever else stands below /admin: the frame says that there is no such page. */
export function loader(): never {
  throw data(null, 404)
}

export default function NoPage() {
  return null
}
