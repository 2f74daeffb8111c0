import { data } from 'react-router'
import { ErrorView } from './error-view.tsx'

export const loader = () => data(null, 404)

export default function LostPage() {
  return <ErrorView status={404} problem={null} />
}
