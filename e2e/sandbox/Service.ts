/** A running part of the sandbox. */
export type Service = {
  readonly url: string
  /** Resolves when its port is free again. */
  readonly stop: () => Promise<void>
}
