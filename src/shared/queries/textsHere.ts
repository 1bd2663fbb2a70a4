import { type DeviceTexts, keptTexts } from '../source/keptTexts.ts'

/** What this window keeps. A command has no window, and keeps nothing. */
export function textsHere(): DeviceTexts {
  return typeof window === 'undefined' ? nothingKept : keptTexts(window)
}

const nothingKept: DeviceTexts = {
  read: () => undefined,
  write: () => false,
  remove() {},
  keys: () => [],
  lasts: () => false,
  subscribe: () => () => {},
}
