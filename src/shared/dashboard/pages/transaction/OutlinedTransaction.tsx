import { type ReactNode, useMemo, useState } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { transactionOfGateway } from '../../../queries/gatewaySignables.ts'
import { hashClaimsOf, proposalOf } from '../../../review/gatewayWord.ts'
import { Link } from '../../../routing/Link.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { NamesPanel } from '../../parts/account/names/NamesPanel.tsx'
import { useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { Crumb } from '../../parts/frame/page/Crumb.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { Verification } from '../../parts/reading/review/Verification.tsx'
import { describeTransaction } from '../../parts/reading/transaction/describeTransaction.ts'
import { addressesOf } from './addressesOf.ts'
import { ExecutionPanel } from './ExecutionPanel.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'

const GatewayReading = lazyPart(async () => (await import('./GatewayReading.tsx')).GatewayReading)

/** Every other one: a movement that nobody signed, fields that are not known, or nothing at all. */
export function OutlinedTransaction({
  hash,
  details,
  pending,
  children,
}: {
  readonly hash: Hex | undefined
  /** `null` where the gateway knows no such transaction. */
  readonly details: TransactionDetails | null | undefined
  readonly pending: boolean
  /** Why the gateway did not answer. */
  readonly children: ReactNode
}) {
  const ready = useReady()
  const handed = useHandedOver(refOf(ready))
  return (
    <>
      <Crumb>
        <ListLink details={details ?? undefined} /> / Transaction
      </Crumb>
      <div className={layout.head}>
        <div>
          <h1>{transactionTitle(details ?? undefined, ready)}</h1>
          {details && <TransactionFacts details={details} />}
        </div>
        <CopyButton value={window.location.href} what="link to this transaction" />
      </div>
      {pending && <TransactionWaiting />}
      {children}
      {details === null && (
        <NotThere withdrawn={handed.some((record) => record.what === 'withdrawal' && record.hash === hash)} />
      )}
      {details && <Body details={details} />}
    </>
  )
}

/** Why there is nothing to show. */
function NotThere({
  withdrawn,
}: {
  /** It was taken out of the queue from here. */
  readonly withdrawn: boolean
}) {
  return withdrawn ? (
    <Panel title="Taken out">
      <EmptyState title="This proposal was taken out of the queue from here">
        A list that still shows it is older. Its signatures stay valid for anyone who kept them.
      </EmptyState>
    </Panel>
  ) : (
    <Panel title="Not found">
      <EmptyState title="The gateway knows no such transaction of this Safe">
        A proposal that was just made may take a moment. A link can also name a transaction of another Safe.
      </EmptyState>
    </Panel>
  )
}

/** The list it is in. */
function ListLink({ details }: { readonly details: TransactionDetails | undefined }) {
  const past = details !== undefined && details.executedAt !== undefined
  return past ? (
    <Link to={{ page: 'history' }}>History</Link>
  ) : (
    <Link to={{ page: 'transactions' }}>Queue</Link>
  )
}

/** The gateway's outline of a transaction, and the reading of its fields where it has them. */
function Body({ details }: { readonly details: TransactionDetails }) {
  const multisig = details.execution?.kind === 'multisig' ? details.execution : undefined
  const stored = useMemo(() => multisig && transactionOfGateway(multisig), [multisig])
  const fields = stored?.transaction
  const [assessment, setAssessment] = useState<Assessment>()
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        {fields === undefined ? (
          <OutlinePanel details={details} />
        ) : (
          <Verification
            of={{
              transaction: fields,
              claims: hashClaimsOf(multisig),
              proposal: proposalOf(details, multisig),
              confirmations: stored?.signatures,
            }}
            onAssessed={setAssessment}
          />
        )}
      </div>
      <div className={layout.stack}>
        <ExecutionPanel details={details} assessment={assessment} />
        {fields !== undefined && (
          <LazyParts>
            <GatewayReading transaction={fields} decoding={details.data?.decoding} />
          </LazyParts>
        )}
        <NamesPanel addresses={addressesOf(details)} />
      </div>
    </div>
  )
}

/** The title of a transaction, also before the gateway gives it. */
export function transactionTitle(details: TransactionDetails | undefined, { chain }: Ready): string {
  return details === undefined ? 'Transaction' : describeTransaction(details, chain.nativeCurrency.symbol)
}

/** While the gateway is asked. */
export function TransactionWaiting() {
  return (
    <Panel title="Transaction">
      <PanelBody>
        <p role="status">Asking the gateway.</p>
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </PanelBody>
    </Panel>
  )
}
