import type { NoSimulation, Simulated } from './Simulated.ts'

export type SimulationResult =
  | { readonly ok: true; readonly simulated: Simulated }
  | { readonly ok: false; readonly reason: NoSimulation }
