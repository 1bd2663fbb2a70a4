import { useState } from 'react'
import type { SignedMessage, StoredSignable } from '../../../domain/signable/Signable.ts'
import type { Address } from '../../../domain/values/address.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { LazyParts } from '../../parts/page/LazyParts.tsx'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import type { Ready } from '../../parts/page/Ready.ts'
import { MessageDetails } from './MessageDetails.tsx'

const NestedApproval = lazyPart(
  async () => (await import('../../sign/acts/NestedApproval.tsx')).NestedApproval,
)

/** The page of a message of this device, or of its approval by an owner that is a Safe. */
export function LocalMessage({
  ready,
  stored,
  onBack,
}: {
  readonly ready: Ready
  readonly stored: StoredSignable<SignedMessage>
  readonly onBack: () => void
}) {
  const { safeSigner } = useSource().capabilities
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  const [approvingAs, setApprovingAs] = useState<Address>()
  const mayApprove = safeSigner !== undefined && signer !== undefined
  return approvingAs !== undefined && signer !== undefined ? (
    <LazyParts>
      <NestedApproval
        ready={ready}
        signer={signer}
        ownerSafe={approvingAs}
        safeTxHash={stored.safeMessageHash}
        of="message"
        onBack={() => setApprovingAs(undefined)}
      />
    </LazyParts>
  ) : (
    <MessageDetails
      ready={ready}
      stored={stored}
      signHere={undefined}
      onBack={onBack}
      onApprove={mayApprove ? setApprovingAs : undefined}
    />
  )
}
