import { useEffect, useRef } from 'react'
import { countOf } from '../../../domain/values/countOf.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'

/** So many lines are named; of more the first ones. */
const mostNamed = 20

/** What the user has taken out of the list, to be brought back row by row: nothing is left out without a word. */
export function RemovedRows({
  lines,
  presses,
  onUndo,
}: {
  /** The last one last. */
  readonly lines: readonly number[]
  /** How often the user has removed a row or brought one back here: the focus follows. */
  readonly presses: number
  /** Brings the last one back. */
  readonly onUndo: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with its row, and the one of the last row with this note.
  useEffect(() => {
    if (presses > 0) (place.current?.querySelector('button') ?? place.current)?.focus()
  }, [presses])
  const last = lines.at(-1)
  return (
    <div ref={place} tabIndex={-1}>
      {last !== undefined && (
        <Note
          kind="info"
          live="polite"
          title={`${countOf(lines.length, 'row is', 'rows are')} removed from this list.`}
          actions={
            <Button small onClick={onUndo}>
              Undo, line {last}
            </Button>
          }
        >
          {lineNumbersText(lines)}. The rows that are left keep the line numbers of the file.
        </Note>
      )}
    </div>
  )
}

function lineNumbersText(lines: readonly number[]): string {
  const named = lines.toSorted((left, right) => left - right).slice(0, mostNamed)
  const more = lines.length - named.length
  return `${named.length === 1 ? 'Line' : 'Lines'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
