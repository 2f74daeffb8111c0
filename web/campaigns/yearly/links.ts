import { href } from 'react-router'

/** One's own year; without a number the latest with anything in it. */
export const yearPath = (year: number) => `${href('/activity/annualReport')}?year=${year}`
