/** One change of RainbowKit's built code: `find` occurs there exactly `times` (1) times and becomes `replace`. */
export type Patch = {
  /** What the change is for, as the message when it no longer fits. */
  readonly why: string
  readonly find: string
  readonly replace: string
  readonly times?: number
}
