import { useLayoutEffect, useRef, useState } from 'react'
import { formatPlainAmount } from '../../../../domain/values/formatPlainAmount.ts'
import { mostFor } from '../draft/checkLines.ts'
import {
  duplicateLine,
  moveLine,
  removeLine,
  replaceLine,
  switchLine,
  type TransferLine,
} from '../draft/draft.ts'
import type { Batch } from './useBatch.ts'

/** What a line does to its batch, each by the id of the line. */
export type LineEdits = {
  readonly write: (line: TransferLine) => void
  /** Types the most that a transfer can send. */
  readonly writeMost: (id: number) => void
  readonly duplicate: (id: number) => void
  /** One place up (`-1`) or down (`1`). */
  readonly move: (id: number, by: -1 | 1) => void
  readonly remove: (id: number) => void
  /** Switches a line off, or on again. */
  readonly turn: (id: number) => void
}

type Edited = Pick<Batch, 'draft' | 'checked' | 'change' | 'replace'>

/** The same edits for as long as the batch is shown, so that a line with no change is not drawn again. */
export function useLineEdits(batch: Edited): LineEdits {
  const latest = useRef(batch)
  useLayoutEffect(() => {
    latest.current = batch
  })
  const [edits] = useState(() => lineEdits(latest))
  return edits
}

function lineEdits(latest: { readonly current: Edited }): LineEdits {
  const change = (next: (draft: Edited['draft']) => Edited['draft']) =>
    latest.current.change(next(latest.current.draft))
  return {
    write: (line) => change((draft) => replaceLine(draft, line)),
    writeMost: (id) => {
      const { checked } = latest.current
      const own = checked.find(({ line }) => line.id === id)
      const most = mostFor(id, checked)
      if (own?.kind !== 'transfer' || own.token === undefined || most === undefined) return
      const amount = formatPlainAmount(most, own.token.decimals)
      change((draft) => replaceLine(draft, { ...own.line, amount }))
    },
    duplicate: (id) => change((draft) => duplicateLine(draft, id)),
    move: (id, by) => change((draft) => moveLine(draft, id, by)),
    remove: (id) => change((draft) => removeLine(draft, id)),
    turn: (id) => latest.current.replace(switchLine(latest.current.draft, id)),
  }
}
