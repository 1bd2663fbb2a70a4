const waiting = new Set<() => void>()
let isShown = false

/** Says that the page shows the verdict of a transaction. */
export function noteVerdict(): void {
  isShown = true
  for (const resolve of waiting) resolve()
  waiting.clear()
}

/** Resolves once the page shows its first verdict, after `atMost` ms in any case: a page may have none. */
export function whenVerdict(view: Pick<Window, 'setTimeout'>, atMost: number): Promise<void> {
  if (isShown) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.add(resolve)
    view.setTimeout(resolve, atMost)
  })
}
