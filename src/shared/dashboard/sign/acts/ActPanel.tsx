import type { Assessment } from '../../../domain/checks/assess.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { MultisigExecution, TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import type { Ready } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'
import { ActGate } from './ActGate.tsx'
import styles from './ActPanel.module.css'
import type { Composing } from './Composing.ts'
import { DeleteAct } from './DeleteAct.tsx'
import { ExecuteAct } from './ExecuteAct.tsx'
import { isRejection } from './isRejection.ts'
import { OwnerSafeActs } from './OwnerSafeActs.tsx'
import { SignAct } from './SignAct.tsx'
import { StandingWait } from './StandingWait.tsx'
import type { Standing } from './standingOf.ts'
import { useStanding } from './useStanding.ts'

export type ActPanelProps = {
  readonly ready: Ready
  readonly details: TransactionDetails
  readonly execution: MultisigExecution
  readonly transaction: SafeTransaction
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  /** Shows what is made out of this transaction, to be read before it is signed. */
  readonly onCompose: (composing: Composing) => void
}

/** What the connected account can do with a transaction that waits. */
export function ActPanel(props: ActPanelProps) {
  const { account } = props.ready
  const signer = account.kind === 'safe' ? account.signer : undefined
  return (
    <Panel title="Sign and execute">
      <PanelBody>{signer === undefined ? <ConnectFirst /> : <Acts {...props} signer={signer} />}</PanelBody>
    </Panel>
  )
}

function ConnectFirst() {
  const { connect } = useSource().capabilities
  return (
    <>
      <p className={text.small}>
        Owners sign with their wallet. Anybody can execute once enough of them have signed.
      </p>
      {connect !== undefined && (
        <div className={layout.row}>
          <Button small onClick={connect}>
            Connect a wallet
          </Button>
        </div>
      )}
    </>
  )
}

function Acts({
  ready,
  details,
  execution,
  transaction,
  assessment,
  onCompose,
  signer,
}: ActPanelProps & { readonly signer: `0x${string}` }) {
  const { confirmations } = execution
  const standing = useStanding(ready, { signer, transaction, confirmations })
  if (standing === undefined) return <StandingWait ready={ready} />
  if (standing.composed.safeTxHash !== execution.safeTxHash.toLowerCase())
    return (
      <Note kind="critical" title="Nothing can be signed here.">
        These fields make another hash than the one the gateway names. Tell your co-signers.
      </Note>
    )
  const maySign = standing.isOwner && !standing.hasSigned
  return (
    <>
      <div className={styles.who}>
        <AddressView address={signer} copy={false} />
        <Tag kind={standing.isOwner ? 'ok' : undefined}>{standing.isOwner ? 'Owner' : 'No owner'}</Tag>
      </div>
      <p className={text.small} role="status">
        {whatIsMissing(standing)}
      </p>
      {(maySign || standing.enough) && (
        <ActGate assessment={assessment}>
          {(gate) => (
            <>
              {maySign && <SignAct ready={ready} standing={standing} gate={gate} />}
              {standing.enough && (
                <ExecuteAct ready={ready} details={details} standing={standing} gate={gate} />
              )}
            </>
          )}
        </ActGate>
      )}
      {standing.isOwner && !isRejection(standing) && (
        <div className={layout.row}>
          <Button small onClick={() => onCompose({ kind: 'rejection' })}>
            Reject…
          </Button>
        </div>
      )}
      <OwnerSafeActs
        ready={ready}
        standing={standing}
        onApprove={(ownerSafe) => onCompose({ kind: 'approval', ownerSafe })}
      />
      <DeleteAct ready={ready} execution={execution} composed={standing.composed} />
    </>
  )
}

function whatIsMissing({ signatures, safe, hasSigned, isNext, composed }: Standing): string {
  const missing = safe.threshold - signatures.length
  const you = hasSigned ? 'You have signed. ' : ''
  if (missing > 0) return `${you}${missing === 1 ? '1 signature is' : `${missing} signatures are`} missing.`
  return isNext
    ? `${you}Enough owners have signed: anybody can execute it.`
    : `${you}Enough owners have signed. The Safe is at nonce ${safe.nonce}; this is nonce ${composed.transaction.nonce} and comes later.`
}
