import type { Composed } from '../../../queries/SignableStore.ts'
import { Note } from '../../../ui/Note.tsx'
import type { Sign } from './Sign.ts'

/** A signature that was given and that the gateway does not have: the owner need not sign twice. */
export function HeldSignature({
  act: { held, busy },
  composed,
}: {
  readonly act: Sign
  readonly composed: Composed
}) {
  if (held(composed) === undefined || busy) return null
  return (
    <Note kind="info" claim="signed" title="You have signed it, and the gateway does not have it yet.">
      Hand it over again: your wallet is not asked a second time.
    </Note>
  )
}
