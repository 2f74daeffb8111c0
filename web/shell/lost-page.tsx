import { data } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export const loader = () => data(null, 404)

export default function LostPage() {
  return <ErrorPage status={404} problem={null} />
}
