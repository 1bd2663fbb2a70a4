import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { checksumAddress, lowerAddress } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { transactionOfGateway } from '../../../queries/gatewaySignables.ts'
import type { Executed } from '../../../review/Executed.ts'
import { executedQuery } from '../../../review/executedQuery.ts'
import { identityQuery } from '../../../review/identityQuery.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CopyLink } from '../../parts/page/CopyLink.tsx'
import { Crumb } from '../../parts/page/Crumb.tsx'
import { DateTime } from '../../parts/page/DateTime.tsx'
import layout from '../../parts/page/Layout.module.css'
import { nodeSource } from '../../parts/page/nodeSource.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { CallsPanel } from '../../parts/review/CallsPanel.tsx'
import { FieldsPanel } from '../../parts/review/FieldsPanel.tsx'
import { FoldedSections } from '../../parts/review/ReviewSection.tsx'
import { Together } from '../../parts/transaction/Together.tsx'
import { TransactionStatusMark } from '../../parts/transaction/TransactionStatusMark.tsx'
import styles from './Executed.module.css'
import { ExecutedChanges } from './ExecutedChanges.tsx'
import { ExecutedCheck } from './ExecutedCheck.tsx'
import { ExecutedHashes } from './ExecutedHashes.tsx'
import { ExecutedMoved } from './ExecutedMoved.tsx'
import { ExecutedRail } from './ExecutedRail.tsx'
import { ExecutedSigners } from './ExecutedSigners.tsx'
import { executedLead, nameIn, type PastKnown, unitIn } from './executedLead.ts'
import { failureWords, type Verdict, verdictOf } from './executedWords.ts'
import { explainMovements } from './explainMovements.ts'
import { Facts } from './Facts.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { ReplacedPart } from './ReplacedPart.tsx'
import { type ExecutedTransaction, readExecutedTransaction } from './readExecutedTransaction.ts'
import { usePastKnown } from './usePastKnown.ts'

/** A transaction that is over: what happened, and nothing that belongs before signing. */
export function ExecutedPage({
  ready,
  details,
}: {
  readonly ready: Ready
  readonly details: TransactionDetails
}) {
  const source = useSource()
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const identity = useQuery(identityQuery(source, refOf(ready), reported?.version))
  const signed = useMemo(
    () => readExecutedTransaction(details, identity.data ?? undefined),
    [details, identity.data],
  )
  const asked = {
    safe: ready.account.address,
    transactionHash: details.transactionHash ?? '0x',
    signed: signed?.bySafe,
  }
  const { data, error } = useQuery({
    ...executedQuery(source, ready.chain.id, asked),
    enabled: details.transactionHash !== undefined && !identity.isPending,
  })
  const executed = data ?? undefined
  const known = usePastKnown(ready, { details, executed, call: signed?.decoded.call })
  const lead = executedLead(details, signed, known)
  return (
    <>
      <div className={styles.top}>
        <Crumb>
          <Link to={{ page: 'history' }}>History</Link> /{' '}
          {details.execution?.kind === 'multisig' ? `Nonce ${details.execution.nonce}` : 'Transaction'}
        </Crumb>
        <CopyLink />
      </div>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <div>
            <Meta details={details} executed={executed} />
            <h1 className={styles.says}>
              <Together>{lead}</Together>
              {details.status === 'CANCELLED' && ' It can never run.'}
              {executed?.ending === 'counted' && executed.movements.length === 0 && ' Nothing moved.'}
            </h1>
            {executed !== undefined && <Refusal executed={executed} known={known} />}
          </div>
          {details.status === 'CANCELLED' ? (
            <ReplacedPart ready={ready} details={details} signed={signed} known={known} />
          ) : executed === undefined ? (
            <NotRead failed={error !== null} details={details} />
          ) : (
            <Read ready={ready} executed={executed} signed={signed} known={known} details={details} />
          )}
        </div>
        <ExecutedRailOf ready={ready} details={details} executed={executed} signed={signed} />
      </div>
    </>
  )
}

function Meta({
  details,
  executed,
}: {
  readonly details: TransactionDetails
  readonly executed: Executed | undefined
}) {
  const { status, executedAt, execution } = details
  const when = executed?.mined.timestamp ?? executedAt
  return (
    <div className={styles.meta}>
      {execution?.kind === 'multisig' && status === 'CANCELLED' ? (
        <Facts details={details} />
      ) : (
        <>
          <TransactionStatusMark status={status} />
          {when !== undefined && <DateTime timestamp={when} />}
          {execution?.kind === 'multisig' && <Unsigned details={details} />}
        </>
      )}
    </div>
  )
}

/** The unsigned texts it was proposed with. */
function Unsigned({ details }: { readonly details: TransactionDetails }): ReactNode {
  return details.note === undefined && details.app === undefined ? null : <Facts details={details} />
}

function Refusal({ executed, known }: { readonly executed: Executed; readonly known: PastKnown }) {
  const { ending, failure } = executed
  if (ending !== 'counted' && ending !== 'undone') return null
  const who =
    failure?.at === undefined ? undefined : (nameIn(failure.at, known) ?? checksumAddress(failure.at))
  return (
    <p className={styles.sub}>
      {failure === undefined
        ? 'The node does not tell why. '
        : `${who ?? 'The contract'} answered ${failureWords(failure.reason)} `}
      {ending === 'counted'
        ? 'It was signed with gas set aside or a gas price, so the failure counts.'
        : 'No gas was set aside, so the whole transaction was undone.'}
    </p>
  )
}

function Read({
  ready,
  executed,
  signed,
  known,
  details,
}: {
  readonly ready: Ready
  readonly executed: Executed
  readonly signed: ExecutedTransaction | undefined
  readonly known: PastKnown
  readonly details: TransactionDetails
}) {
  const { node } = useSource()
  const explained = explainMovements(executed.movements, signed?.decoded.call, known.safe)
  const question = useMemo(
    () =>
      signed?.bySafe === undefined
        ? undefined
        : ({
            kind: 'transaction',
            situation: 'listed',
            identity: signed.identity,
            ...signed.bySafe,
            signatures: confirmationsOf(details),
          } as const),
    [signed, details],
  )
  return (
    <>
      <ExecutedMoved
        executed={executed}
        explained={explained}
        known={known}
        node={nodeSource(node)}
        by={signed === undefined ? undefined : signed.bySafe === undefined ? 'module' : 'owners'}
      />
      <ExecutedChanges executed={executed} node={nodeSource(node)} />
      {signed?.bySafe !== undefined && <ExecutedSigners executed={executed} />}
      {signed === undefined ? (
        <OutlinePanel details={details} />
      ) : (
        <FoldedSections>
          <CallsPanel
            call={signed.decoded.call}
            chain={ready.chain}
            findings={[]}
            nameOf={(address) => nameIn(address, known)}
            unitOf={(token) => unitIn(token, known)}
          />
          {signed.bySafe !== undefined && <ExecutedHashes executed={executed} signed={signed.bySafe} />}
          {signed.bySafe !== undefined && <FieldsPanel transaction={signed.transaction} />}
        </FoldedSections>
      )}
      {question !== undefined && (
        <ExecutedCheck
          ready={ready}
          question={question}
          block={executed.mined.blockNumber - 1n}
          executor={executed.signatures?.find(({ inPerson }) => inPerson)?.signer}
        />
      )}
    </>
  )
}

function confirmationsOf({ execution }: TransactionDetails) {
  if (execution?.kind !== 'multisig') return undefined
  return transactionOfGateway(execution)?.signatures
}

function ExecutedRailOf({
  ready,
  details,
  executed,
  signed,
}: {
  readonly ready: Ready
  readonly details: TransactionDetails
  readonly executed: Executed | undefined
  readonly signed: ExecutedTransaction | undefined
}) {
  const safe = lowerAddress(ready.account.address)
  const verdict: Verdict =
    details.status === 'CANCELLED'
      ? {
          looks: 'plain',
          icon: 'rejected',
          title: 'Replaced',
          sentence: 'Another transaction used its nonce.',
        }
      : executed === undefined
        ? {
            looks: 'plain',
            icon: 'waiting',
            title: 'Asking the chain',
            sentence: 'Said by the gateway so far.',
          }
        : verdictOf(executed, explainMovements(executed.movements, signed?.decoded.call, safe), {
            signed: signed?.bySafe !== undefined,
            byModule: details.execution?.kind === 'module',
            failed: details.status === 'FAILED',
          })
  return <ExecutedRail ready={ready} details={details} executed={executed} verdict={verdict} />
}

function NotRead({ failed, details }: { readonly failed: boolean; readonly details: TransactionDetails }) {
  if (details.transactionHash === undefined || failed)
    return (
      <>
        <Note kind="warn" title="What moved cannot be shown now.">
          The node does not tell the receipt. Below is what the gateway says.
        </Note>
        <OutlinePanel details={details} />
      </>
    )
  return (
    <Panel title="What moved">
      <PanelBody>
        <p role="status">Reading the receipt.</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </PanelBody>
    </Panel>
  )
}
