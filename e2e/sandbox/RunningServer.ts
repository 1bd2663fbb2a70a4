/** A running part of the sandbox. */
export type RunningServer = {
  readonly url: string
  /** Resolves when its port is free again. */
  readonly stop: () => Promise<void>
}
