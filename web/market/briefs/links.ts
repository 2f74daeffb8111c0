import { href } from 'react-router'

export const briefsPath = ({ own = false } = {}) => href('/market/briefs') + (own ? '?own' : '')
export const briefPath = (number: string) => href('/market/briefs/:number', { number })
