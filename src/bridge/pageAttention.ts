/** What is needed of `window` to know when the user looks at the page again. */
export type AttentionWindow = {
  readonly document: {
    readonly visibilityState: string
    readonly addEventListener: (type: 'visibilitychange', listener: () => void) => void
    readonly removeEventListener: (type: 'visibilitychange', listener: () => void) => void
  }
  readonly addEventListener: (type: 'focus', listener: () => void) => void
  readonly removeEventListener: (type: 'focus', listener: () => void) => void
  readonly setTimeout: (run: () => void, milliseconds: number) => number
  readonly clearTimeout: (timer: number) => void
}

/**
 * Calls `look` every `milliseconds` while the page can be seen, and as soon as it is seen or focused again.
 * Returns the undo.
 */
export function whileWatched(view: AttentionWindow, milliseconds: number, look: () => void): () => void {
  let timer = view.setTimeout(tick, milliseconds)

  function tick() {
    timer = view.setTimeout(tick, milliseconds)
    lookIfSeen()
  }

  function lookIfSeen() {
    if (view.document.visibilityState !== 'hidden') look()
  }

  view.addEventListener('focus', lookIfSeen)
  view.document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    view.clearTimeout(timer)
    view.removeEventListener('focus', lookIfSeen)
    view.document.removeEventListener('visibilitychange', lookIfSeen)
  }
}
