import { href } from 'react-router'

/** Where groups are found. */
export const groupPath = (_id: string) => href('/notifications')
