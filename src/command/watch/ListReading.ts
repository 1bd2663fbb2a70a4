import type { QueryClient } from '@tanstack/react-query'
import type { JudgingPlace } from './judgeWaiting.ts'
import type { NoticePlace } from './transactionNotices.ts'
import type { Watch } from './Watch.ts'
import type { WatchedSafe } from './WatchFile.ts'
import type { SafeMemory } from './WatchState.ts'

/** What the lists of one Safe are read with. */
export type ListReading = {
  readonly watch: Watch
  readonly safe: WatchedSafe
  readonly place: NoticePlace
  readonly memory: SafeMemory
  readonly client: QueryClient
  /** What a judgement rests on; made when the first is needed. */
  readonly judging: () => Promise<JudgingPlace>
  /** Called between two judgements: the nodes are read on time, however long the lists are. */
  readonly keepUp: () => Promise<void>
}
