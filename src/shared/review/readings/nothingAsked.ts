import { notAsked, type Reading } from './Reading.ts'
import type { Readings } from './Readings.ts'

/** One answer for each reading of a review, by its name. */
export function answerReadings(answerOf: (name: keyof Readings) => Reading<never>): Readings {
  return {
    chain: answerOf('chain'),
    queue: answerOf('queue'),
    past: answerOf('past'),
    lag: answerOf('lag'),
    conflicting: answerOf('conflicting'),
    audit: answerOf('audit'),
    secondNode: answerOf('secondNode'),
    ranLately: answerOf('ranLately'),
    sameNonce: answerOf('sameNonce'),
    ownSafes: answerOf('ownSafes'),
    interfaces: answerOf('interfaces'),
    names: answerOf('names'),
    signed: answerOf('signed'),
  }
}

/** Every reading of a review that asks nothing of its own, such as that of a transaction inside a message. */
export const nothingAsked: Readings = answerReadings(() => notAsked)
