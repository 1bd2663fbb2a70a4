import type { ComposedTransaction } from '../../../source/SafeSigner.ts'
import { Note } from '../../../ui/Note.tsx'
import type { Share } from './useShare.ts'

/** A signature that was given and that the gateway does not have: nobody has to sign twice. */
export function HeldSignature({
  act: { held, busy },
  composed,
}: {
  readonly act: Share
  readonly composed: ComposedTransaction
}) {
  if (held(composed) === undefined || busy) return null
  return (
    <Note kind="info" title="You have signed it, and the gateway does not have it yet.">
      Hand it over again: your wallet is not asked a second time.
    </Note>
  )
}
