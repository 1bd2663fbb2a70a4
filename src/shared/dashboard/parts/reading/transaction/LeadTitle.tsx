import { type LeadWords, leadLine } from '../../../../domain/lead/writeLead.ts'
import { Together } from './Together.tsx'

/** What a transaction does, as the title of a row: what is grave about it is emphasised. */
export function LeadTitle({ lead }: { readonly lead: LeadWords }) {
  const { stop, sentence, ending } = lead
  if (stop === undefined && ending === undefined) return <Together>{leadLine(lead)}</Together>
  return (
    <>
      {stop !== undefined && (
        <em>
          <Together>{stop}</Together>
        </em>
      )}
      {sentence !== undefined && ` ${sentence}`}
      {ending !== undefined && (
        <>
          {' '}
          <em>
            <Together>{ending}</Together>
          </em>
        </>
      )}
    </>
  )
}
