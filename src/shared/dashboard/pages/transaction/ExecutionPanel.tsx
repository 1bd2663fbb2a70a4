import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type {
  Confirmation,
  MultisigExecution,
  TransactionDetails,
} from '../../../gateway/TransactionDetails.ts'
import type { NamedAccountValue } from '../../../gateway/wireValues.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Status } from '../../../ui/Status.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import type { Ready } from '../../parts/frame/page/Ready.ts'
import { chainPrefix } from '../../parts/frame/page/routeAccountOf.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { isWaiting } from '../../parts/reading/transaction/isWaiting.ts'
import { ActGate } from '../../sign/acts/ActGate.tsx'
import styles from './ExecutionPanel.module.css'

type ExecutionPanelProps = {
  readonly details: TransactionDetails
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
}

/** Who confirmed, who is missing, and where it was executed, as the gateway says. */
export function ExecutionPanel({ details, assessment }: ExecutionPanelProps) {
  const ready = useReady()
  const { execution, transactionHash, executedAt } = details
  const multisig = execution?.kind === 'multisig' ? execution : undefined
  const explorer = ready.chain.explorer
  return (
    <Panel title="Confirmations" end={<SourceMarks of={['gateway']} />}>
      <PanelBody>
        {multisig !== undefined && <Confirmations details={details} multisig={multisig} />}
        {executedAt !== undefined && (
          <p className={text.small}>
            Executed <DateTime timestamp={executedAt} />
          </p>
        )}
        {transactionHash !== undefined && (
          <div>
            <p className={text.small}>Transaction hash</p>
            <HashFull hash={transactionHash} />
          </div>
        )}
        <div className={layout.row}>
          {transactionHash !== undefined && explorer !== undefined && (
            <ButtonLink small foreign href={explorer.transaction.replace('{{txHash}}', transactionHash)}>
              Open in explorer <Icon name="external" />
            </ButtonLink>
          )}
        </div>
        {ready.host !== undefined && multisig !== undefined && isWaiting(details) && (
          <HostSigning {...{ details, assessment }} />
        )}
      </PanelBody>
    </Panel>
  )
}

/** How many signed and who, and who took part besides. */
function Confirmations({
  details,
  multisig,
}: {
  readonly details: TransactionDetails
  readonly multisig: MultisigExecution
}) {
  const { confirmations, confirmationsRequired, unreadableConfirmations: unreadable } = multisig
  return (
    <>
      <p>
        <strong>
          {confirmations.length} of {confirmationsRequired}
        </strong>{' '}
        <span className={text.muted}>
          signed, according to the gateway{unreadable ? ', and ' : ''}
          {unreadable ? `${unreadable} more that cannot be read` : ''}
        </span>
      </p>
      <ul className={styles.people}>
        {multisig.signers.map((signer) => (
          <li key={signer.address}>
            <AddressView address={signer.address} name={signer.name} copy={false} />
            <Said details={details} signer={signer} />
          </li>
        ))}
        {formerSigners(multisig).map((confirmation) => (
          <li key={confirmation.signer.address}>
            <AddressView address={confirmation.signer.address} name={confirmation.signer.name} copy={false} />
            <Signed confirmation={confirmation} />
            <span className={text.small}>No longer an owner</span>
          </li>
        ))}
      </ul>
      <Participants multisig={multisig} />
    </>
  )
}

/** Who proposed it, for whom, and who executed it. */
function Participants({
  multisig: { proposer, proposedByDelegate, executor },
}: {
  readonly multisig: MultisigExecution
}) {
  return (
    <>
      {proposer !== undefined && (
        <Person part={proposedByDelegate === undefined ? 'Proposed by' : 'Proposed for'} who={proposer} />
      )}
      {proposedByDelegate !== undefined && (
        <Person part="Proposed by the delegate" who={proposedByDelegate} />
      )}
      {executor !== undefined && <Person part="Executed by" who={executor} />}
    </>
  )
}

/** The way to the wallet around the app, which signs, once the checks let it. */
function HostSigning({ details, assessment }: ExecutionPanelProps) {
  const ready = useReady()
  return (
    <ActGate assessment={assessment}>
      {({ reason }) =>
        reason === undefined ? (
          <ButtonLink small foreign href={openInWallet(ready, details.id)}>
            Sign it in Safe{'{Wallet}'} <Icon name="external" />
          </ButtonLink>
        ) : (
          <Button small unavailable>
            {assessment === undefined ? 'Not yet checked' : 'Sign it in Safe{Wallet}'}
          </Button>
        )
      }
    </ActGate>
  )
}

/** An app can neither sign nor execute what is already in the queue: that happens in the wallet around it. */
function openInWallet({ host, chain, account }: Ready, id: string): string {
  const safe = `${chainPrefix(chain)}:${account.address}`
  return `${host?.origin ?? ''}/transactions/tx?safe=${encodeURIComponent(safe)}&id=${encodeURIComponent(id)}`
}

function Said({
  details,
  signer,
}: {
  readonly details: TransactionDetails
  readonly signer: NamedAccountValue
}) {
  const execution = details.execution?.kind === 'multisig' ? details.execution : undefined
  const isSigner = (other: NamedAccountValue) => other.address === signer.address
  const confirmation = execution?.confirmations.find((confirmed) => isSigner(confirmed.signer))
  if (confirmation !== undefined) return <Signed confirmation={confirmation} />
  if (execution?.rejectors.some(isSigner))
    return (
      <Status icon="rejected" tone="high">
        Rejected
      </Status>
    )
  if (execution?.unreadableConfirmations) return <span className={text.muted}>Not known</span>
  return <span className={text.muted}>{isWaiting(details) ? 'Not yet' : 'Did not sign'}</span>
}

function Signed({ confirmation: { submittedAt } }: { readonly confirmation: Confirmation }) {
  return (
    <span className={styles.signed}>
      <Status icon="tick" tone="ok">
        Signed
      </Status>
      {submittedAt !== undefined && (
        <span className={text.small}>
          <DateTime timestamp={submittedAt} />
        </span>
      )}
    </span>
  )
}

/** The gateway lists the current owners, and keeps what others signed before. */
function formerSigners({ signers, confirmations }: MultisigExecution): readonly Confirmation[] {
  return confirmations.filter(({ signer }) => !signers.some(({ address }) => address === signer.address))
}

function Person({ part, who }: { readonly part: string; readonly who: NamedAccountValue }) {
  return (
    <p className={styles.person}>
      <span className={text.small}>{part}</span>
      <AddressView address={who.address} name={who.name} copy={false} />
    </p>
  )
}
