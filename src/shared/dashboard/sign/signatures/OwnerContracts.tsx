import { useQuery } from '@tanstack/react-query'
import { hashSafeMessage } from '../../../domain/message/messageHash.ts'
import type { ReadMessage } from '../../../domain/message/readSignableMessage.ts'
import { safeMessageTypedData } from '../../../domain/message/safeMessageTypedData.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import { formatSafeVersion } from '../../../domain/safe/safeVersion.ts'
import type { SignedMessage } from '../../../domain/signable/Signable.ts'
import { askedBytes } from '../../../domain/signatures/nestedHashes.ts'
import type { SignatureAudit } from '../../../domain/signatures/SignatureAudit.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import { ownerSafesQuery } from '../../../queries/ownerSafes.ts'
import { formatPageLocation } from '../../../routing/route.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { chainPrefix } from '../../parts/frame/page/routeAccountOf.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { ContractSignature } from './ContractSignature.tsx'

type OwnerContractsProps = {
  readonly identity: SafeIdentity
  readonly read: ReadMessage
  readonly signed: SignedMessage
  readonly audit: SignatureAudit
  /** Proposes, in an owner that is a Safe, to approve the hash on the chain. Absent where nothing can be proposed. */
  readonly onApprove: ((ownerSafe: Address) => void) | undefined
}

/** How owners that are Safes themselves sign a message: their contract says whether they have. */
export function OwnerContracts({ audit, ...props }: OwnerContractsProps) {
  const { data } = useQuery(ownerSafesQuery(useSource(), useAccountRef()))
  const safes = (data?.safes ?? []).map(({ identity }) => identity.safe)
  const missing = [...safes, ...(data?.unread ?? [])].filter(
    (owner) => !audit.validSigners.some((signer) => sameAddress(signer, owner)),
  )
  if (missing.length === 0) return null
  return (
    <Panel title="Owners that are Safes">
      {missing.map((owner) => (
        <PanelBody key={owner}>
          <div className={layout.row}>
            <AddressView address={owner} copy={false} />
          </div>
          {safes.includes(owner) ? (
            <Way {...props} owner={owner} />
          ) : (
            <p className={text.small}>
              A contract of a kind that is not known here. It signs in its own way; whether a signature is one
              of its, it says itself.
            </p>
          )}
          <ContractSignature {...props} owner={owner} />
        </PanelBody>
      ))}
    </Panel>
  )
}

/** What its owners have to do, which depends on the version of the Safe that is open. */
function Way({
  signed: { safeMessageHash },
  ...props
}: Omit<OwnerContractsProps, 'audit'> & { readonly owner: Address }) {
  const { identity, read } = props
  const { messageHash } = hashSafeMessage(identity, read.hash)
  const [{ wraps }] = askedBytes({ identity, messageHash, hash: safeMessageHash, innerHash: read.hash })
  return wraps === 'preimage' ? <ApproveThere {...props} /> : <SignThere {...props} wraps={wraps} />
}

/** Approving the hash is the only way where no message of theirs makes the bytes. */
function ApproveThere({
  identity,
  owner,
  onApprove,
}: Pick<OwnerContractsProps, 'identity' | 'onApprove'> & { readonly owner: Address }) {
  return (
    <>
      <p className={text.small}>
        A Safe of version {formatSafeVersion(identity.version)} asks it about bytes that no text and no typed
        data make, so its owners cannot sign by a message of theirs. It can approve the hash on the chain
        instead, by a transaction of its own.
      </p>
      {onApprove !== undefined && (
        <div className={layout.row}>
          <Button small onClick={() => onApprove(owner)}>
            Propose the approval there…
          </Button>
        </div>
      )}
    </>
  )
}

/** A message of that Safe: the same one, or typed data that holds its hash. */
function SignThere({
  identity,
  read,
  owner,
  wraps,
}: Pick<OwnerContractsProps, 'identity' | 'read'> & {
  readonly owner: Address
  readonly wraps: 'inner' | 'hash'
}) {
  const { chain } = useReady()
  const there = formatPageLocation({
    account: { chain: chainPrefix(chain), address: owner },
    route: { page: 'messages' },
  })
  return (
    <>
      <p className={text.small}>
        {wraps === 'inner'
          ? 'Its owners sign the same message there, as a message of that Safe.'
          : 'Its owners sign the typed data below there, as a message of that Safe.'}{' '}
        Once enough of them have, bring the signature here.
      </p>
      <div className={layout.row}>
        {wraps === 'hash' && (
          <>
            <span className={text.small}>Typed data to sign there</span>
            <CopyButton value={JSON.stringify(safeMessageTypedData(identity, read.hash))} what="typed data" />
          </>
        )}
        <ButtonLink small href={there}>
          Open its messages
        </ButtonLink>
      </div>
    </>
  )
}
