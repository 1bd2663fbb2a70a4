import type { LogEntry } from '../parentBehaviour.ts'

export type Log = {
  readonly entries: readonly LogEntry[]
  readonly add: (entry: Omit<LogEntry, 'time'>) => void
}

/** Every message that crosses the frame, in order; `onEntry` hears of each. */
export function createLog(onEntry: (entry: LogEntry) => void): Log {
  const entries: LogEntry[] = []
  return {
    entries,
    add: (entry) => {
      const timed = { ...entry, time: Math.round(performance.now()) }
      entries.push(timed)
      onEntry(timed)
    },
  }
}
