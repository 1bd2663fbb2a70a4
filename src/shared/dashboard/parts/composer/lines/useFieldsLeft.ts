import { useEffect, useState } from 'react'
import type { CheckedLine } from '../draft/checkLines.ts'

/** Which fields of a line were left at least once. */
export type LeftFields = { readonly recipient: boolean; readonly amount: boolean }

/** The fields that were left, by the id of their line. */
export type FieldsLeft = Map<number, LeftFields>

/** Remembers which fields were left, while their lines are part of the batch. */
export function useFieldsLeft(checked: readonly CheckedLine[]): FieldsLeft {
  const [fieldsLeft] = useState<FieldsLeft>(() => new Map())
  useEffect(() => {
    if (fieldsLeft.size === 0) return
    const ids = new Set(checked.map(({ line }) => line.id))
    for (const id of fieldsLeft.keys()) if (!ids.has(id)) fieldsLeft.delete(id)
  }, [checked, fieldsLeft])
  return fieldsLeft
}
