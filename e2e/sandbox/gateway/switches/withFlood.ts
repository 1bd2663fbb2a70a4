import type { ChainIndex } from '../chain/chainIndex.ts'
import { appendRows, type ChainRows, noRows } from '../chain/chainRows.ts'
import type { Flood } from './flood.ts'

/** The index with the made-up rows of a test before the real ones; the same object until one of both changes. */
export function withFlood(index: ChainIndex, flood: Flood): ChainIndex {
  let last = { real: noRows, made: noRows, both: noRows }
  return {
    ...index,
    rows(): ChainRows {
      const real = index.rows()
      const made = flood.rows()
      if (made === noRows) return real
      if (last.real !== real || last.made !== made) last = { real, made, both: appendRows(made, real) }
      return last.both
    },
  }
}
