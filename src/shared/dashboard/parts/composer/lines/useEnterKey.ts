import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { addLine, isOn } from '../draft/draft.ts'
import type { Batch } from './useBatch.ts'

/**
 * Enter in a line that is right goes on to the next payment, which it adds below the last one; it never sends. In any
 * other line it submits the form, which says what is missing. The same function for as long as the batch is shown.
 */
export function useEnterKey(
  batch: Pick<Batch, 'draft' | 'checked' | 'change'>,
): (event: KeyboardEvent<HTMLInputElement>, id: number) => void {
  const latest = useRef(batch)
  useLayoutEffect(() => {
    latest.current = batch
  })
  return useCallback((event, id) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const { draft, checked, change } = latest.current
    event.preventDefault()
    const own = checked.find(({ line }) => line.id === id)
    // The form of the page rather than the line's own, which only holds its fields.
    if (own?.call === undefined) return event.currentTarget.closest('form')?.requestSubmit()
    const below = draft.lines.slice(draft.lines.findIndex((line) => line.id === id) + 1)
    const next = below.find((line) => isOn(line) && line.kind === 'transfer')
    const added = next === undefined ? addLine(draft) : draft
    if (added !== draft) change(added)
    const goal = next ?? added.lines.at(-1)
    requestAnimationFrame(() => document.getElementById(`line-${goal?.id}-recipient`)?.focus())
  }, [])
}
