import type { DeviceTexts } from '../source/keptTexts.ts'

/** Where this device writes down what it handed over, and the clock of its times, in milliseconds since 1970. */
export type HandedOverAt = { readonly texts: DeviceTexts; readonly now: () => number }
