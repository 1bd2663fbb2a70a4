/** One check of `npm test`. */
export type Gate = {
  /** As typed after `npm test --`. */
  readonly id: string
  readonly title: string
  /** Other gates that must have passed. */
  readonly needs?: readonly string[]
  /** How many of the run's lanes it fills; 1 if not said. Chromium's own processes go before those of other gates. */
  readonly lanes?: number
  /** Takes no lane: it runs at the lowest priority beside all others, one such gate at a time, on what they leave. */
  readonly quiet?: boolean
  readonly run: (signal: AbortSignal) => Promise<GateResult>
}

export type GateResult = {
  /** Tests inside the gate, or 1 for a gate that is one check. */
  readonly passed: number
  readonly failed: number
  /** Shown when something failed. */
  readonly output: string
  /** Shown in any case, such as the tests that passed only when they were tried again. */
  readonly remarks?: readonly string[]
}
