import type { Poster } from './createPoster.ts'
import type { Notice } from './Notice.ts'
import type { StateFile } from './openStateFile.ts'
import type { ChainLags } from './shareLag.ts'
import type { WatchClock } from './WatchClock.ts'
import type { WatchFile } from './WatchFile.ts'

/** All that a round works with. */
export type Watch = {
  readonly file: WatchFile
  /** Names of the book by chain, then by address in lower case. */
  readonly books: ReadonlyMap<number, ReadonlyMap<string, string>>
  readonly memory: StateFile
  readonly poster: Poster
  readonly clock: WatchClock
  readonly lags: ChainLags
  /** Keeps a notice for every address that gets it. What it is about is to be remembered without a wait between. */
  readonly tell: (notice: Notice) => void
  /** Writes a line to the output of the process; never a secret. */
  readonly log: (line: string) => void
  /** Reads every list in this round, also those whose turn it is not. */
  readonly readsAll: boolean
  readonly stopping: AbortSignal
}
