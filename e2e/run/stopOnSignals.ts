/** Ctrl-C, a terminal that closes, or a plain kill: stops what runs, then ends this process. */
export function stopOnSignals({ stop }: { readonly stop: () => Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void stop().finally(() => process.exit(0))
    })
  }
}
