import type { CameBack } from '../../../domain/proposal/compareExpected.ts'
import type { RequestClaim } from '../../../errors/RequestClaim.ts'
import { Note } from '../../../ui/Note.tsx'
import { Status } from '../../../ui/Status.tsx'

/** Something came back, so the request was answered with yes. */
const claim: RequestClaim = 'sent'

/** Whether the hashes that were shown before the window are still the same. */
export function AgainstExpected({
  came,
  asker,
  addsFee = false,
}: {
  readonly came: CameBack
  readonly asker: string
  /** A fee for a relay was added, which is part of the hash. */
  readonly addsFee?: boolean
}) {
  switch (came.kind) {
    case 'same':
      return (
        <div data-claim={claim}>
          <Status icon="tick" tone="ok">
            Its hash is the one that was shown before
          </Status>
        </div>
      )
    case 'other-nonce':
      return (
        <Note
          kind="warn"
          claim={claim}
          title={`${asker} took nonce ${came.taken} instead of ${came.expected}.`}
        >
          The hashes shown before are not those of this transaction. Compare your device with its page.
        </Note>
      )
    case 'other-hash':
      return (
        <Note kind="warn" claim={claim} title="Its hash differs from the one that was shown before.">
          Nonce {String(came.nonce)} and the calls are the same;{' '}
          {addsFee ? 'the fee was added.' : 'the batch contract or a gas field is not.'} Compare your device
          with its page.
        </Note>
      )
  }
}
