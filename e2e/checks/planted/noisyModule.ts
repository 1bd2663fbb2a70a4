/** What no module body may do; `plantedViolations.test.ts` loads it to see that it is noticed. */
globalThis.addEventListener?.('message', () => undefined)

export const noisy = true
