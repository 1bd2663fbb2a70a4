import { notAsked } from './Reading.ts'
import type { Readings } from './Readings.ts'

/** Every reading of a review that asks nothing of its own, such as that of a transaction inside a message. */
export const nothingAsked: Readings = {
  chain: notAsked,
  queue: notAsked,
  past: notAsked,
  lag: notAsked,
  conflicting: notAsked,
  audit: notAsked,
  secondNode: notAsked,
  ranLately: notAsked,
  sameNonce: notAsked,
  ownSafes: notAsked,
  interfaces: notAsked,
  names: notAsked,
  signed: notAsked,
}
