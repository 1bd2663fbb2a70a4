/** `requestIdleCallback` is missing in Safari. */
export type IdleView = {
  readonly requestIdleCallback?: (callback: () => void, options: { timeout: number }) => unknown
  readonly setTimeout: (callback: () => void, milliseconds: number) => unknown
}

/** Resolves when the browser has nothing more urgent to do, after two seconds at the latest. */
export function whenIdle(view: IdleView): Promise<void> {
  return new Promise((resolve) => {
    if (view.requestIdleCallback === undefined) view.setTimeout(resolve, 200)
    else view.requestIdleCallback(resolve, { timeout: 2_000 })
  })
}
