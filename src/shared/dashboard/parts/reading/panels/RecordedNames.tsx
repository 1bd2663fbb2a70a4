import { claimerWords } from '../../../../domain/checks/words/ClaimedBy.ts'
import type { KeptRecord } from '../../../../domain/record/compareRecord.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'

/** So many rows; the record has the others. */
const mostShown = 50

/** Names of methods that another owner's record has from a file or an interface. */
export function RecordedNames({ names }: Pick<KeptRecord, 'names'>) {
  if (names.length === 0) return null
  const told = new Map(names.map((name) => [[name.place, name.to, name.by, name.method].join(' '), name]))
  const rest = told.size - mostShown
  return (
    <>
      <Note kind="info" title="The record names methods that were not known where it was made.">
        A name proves nothing of what a call does.
      </Note>
      <ul className={text.small}>
        {[...told].slice(0, mostShown).map(([key, { place, to, by, method }]) => (
          <li key={key}>
            {visibleText(place)}, <AddressView address={to} copy={false} />, {claimerWords[by]}:{' '}
            <span className={text.mono}>{visibleText(method)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={text.small}>
          {rest === 1 ? '1 more is in the record.' : `${rest} more are in the record.`}
        </p>
      )}
    </>
  )
}
