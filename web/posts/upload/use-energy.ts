import { useState } from 'react'
import type { Desk } from './desk.ts'
import type { EnergyFor } from './energy-split.ts'

/** The energy that the page came with, or what the server said since when asked; without an answer what was known stays. */
export function useEnergy(desk: Desk, loaded: EnergyFor) {
  const [asked, setAsked] = useState({ loaded, energy: loaded })
  const refresh = async () => {
    const energy = await desk.api('GET /api/energy').catch(() => null)
    if (energy) setAsked({ loaded, energy: { ...energy, each: loaded.each } })
  }
  return { energy: asked.loaded === loaded ? asked.energy : loaded, refresh }
}
