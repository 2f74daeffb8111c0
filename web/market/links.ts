import { href } from 'react-router'

export const contactSteps = ['person', 'contact', 'identity', 'works', 'send'] as const
export type ContactStep = (typeof contactSteps)[number]
/** A step of the application; without one, the first that is not done. */
export const contactPath = (step?: ContactStep) => href('/contact-info') + (step ? `?step=${step}` : '')
export const sellPath = () => href('/sell-your-photos')
export const releasePath = (number: string) => href('/releases/:number', { number })
