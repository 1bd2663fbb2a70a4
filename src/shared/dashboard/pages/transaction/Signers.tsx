import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { MultisigExecution } from '../../../gateway/TransactionDetails.ts'
import type { NamedAccountValue } from '../../../gateway/wireValues.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import styles from './Signers.module.css'

type SignersProps = {
  readonly multisig: MultisigExecution
  /** Owners who approved on the chain and are not listed. */
  readonly approved: readonly Address[]
  /** The connected account. */
  readonly signer: string | undefined
}

/**
 * Who signed and who did not yet, as the gateway says, and who approved on the chain without its knowing. What their
 * signatures are worth is shown under Signatures.
 */
export function Signers(props: SignersProps) {
  const { multisig, approved } = props
  const { confirmations, confirmationsRequired, proposer, proposedByDelegate } = multisig
  const from = nodeSource(useSource().node)
  const unreadable = multisig.unreadableConfirmations ?? 0
  return (
    <div className={styles.signers}>
      <SignerList {...props} />
      <p className={styles.count}>
        <ConfirmationBar
          submitted={confirmations.length + approved.length}
          required={confirmationsRequired}
        />
        <span>signatures</span>
        <SourceMarks of={approved.length > 0 ? ['gateway', from] : ['gateway']} />
      </p>
      {unreadable > 0 && (
        <p className={text.small}>
          The gateway lists {unreadable === 1 ? '1 more signature' : `${unreadable} more signatures`} that
          cannot be read.
        </p>
      )}
      {proposedByDelegate !== undefined && proposer !== undefined && (
        <Person part="Proposed for" who={proposer} />
      )}
      {proposedByDelegate !== undefined && (
        <Person part="Proposed by the delegate" who={proposedByDelegate} />
      )}
    </div>
  )
}

/** The owners, each with what they did, and who signed before they stopped being one. */
function SignerList({ multisig, approved, signer }: SignersProps) {
  const { signers, confirmations } = multisig
  const former = confirmations.filter(
    ({ signer: one }) => !signers.some(({ address }) => address === one.address),
  )
  return (
    <ul>
      {signers.map((owner) => (
        <li key={owner.address}>
          <AddressView
            address={owner.address}
            name={owner.name}
            nameFrom="gateway"
            copy={false}
            tags={
              signer?.toLowerCase() === owner.address.toLowerCase() ? <Tag kind="accent">You</Tag> : undefined
            }
          />
          {approved.some((signer) => sameAddress(signer, owner.address)) ? (
            <Status icon="tick" tone="ok">
              Approved on the chain
            </Status>
          ) : (
            <Said owner={owner} multisig={multisig} />
          )}
        </li>
      ))}
      {former.map(({ signer: { address, name } }) => (
        <li key={address}>
          <AddressView address={address} name={name} nameFrom="gateway" copy={false} />
          <span className={text.small}>Signed, but no longer an owner</span>
        </li>
      ))}
    </ul>
  )
}

function Person({ part, who }: { readonly part: string; readonly who: NamedAccountValue }) {
  return (
    <p className={styles.person}>
      <span className={text.small}>{part}</span>
      <AddressView address={who.address} name={who.name} nameFrom="gateway" copy={false} />
    </p>
  )
}

function Said({
  owner,
  multisig,
}: {
  readonly owner: NamedAccountValue
  readonly multisig: MultisigExecution
}) {
  const isOwner = ({ address }: NamedAccountValue) => address === owner.address
  if (multisig.confirmations.some(({ signer }) => isOwner(signer)))
    return (
      <Status icon="tick" tone="ok">
        Signed
      </Status>
    )
  if (multisig.rejectors.some(isOwner))
    return (
      <Status icon="rejected" tone="info">
        Rejected
      </Status>
    )
  return <span className={text.muted}>{multisig.unreadableConfirmations ? 'Not known' : 'Not yet'}</span>
}
