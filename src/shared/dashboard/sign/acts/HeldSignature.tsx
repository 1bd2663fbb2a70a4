import { isError } from '../../../errors/AppError.ts'
import { gatewayErrors } from '../../../gateway/gatewayErrors.ts'
import type { ComposedSignable } from '../../../queries/SignableStore.ts'
import { Note } from '../../../ui/Note.tsx'
import type { Sign } from './Sign.ts'

/** A signature that was given and that the gateway is not known to have: the owner need not sign twice. */
export function HeldSignature({
  act: { held, busy, state },
  composed,
}: {
  readonly act: Sign
  readonly composed: ComposedSignable
}) {
  if (held(composed) === undefined || busy) return null
  // The note of the act says the same.
  if (state.status === 'failed' && isError(state.error, gatewayErrors.undecided)) return null
  return (
    <Note kind="info" claim="signed" title="You have signed it, and the gateway did not take it.">
      Hand it over again: your wallet is not asked a second time.
    </Note>
  )
}
