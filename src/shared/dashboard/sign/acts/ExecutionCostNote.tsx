import { useQuery } from '@tanstack/react-query'
import { largestPayment, paidGas } from '../../../domain/checks/subject/largestPayment.ts'
import { findRelayCollector } from '../../../domain/contracts/relayCollectors.ts'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { paysRelay } from '../../../domain/transaction/withoutFee.ts'
import { lowerAddress, sameAddress, zeroAddress } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { executionCostQuery } from '../../../queries/cosigning.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import { CostTotal } from '../../parts/composer/cost/CostTotal.tsx'
import type { Cost } from '../../parts/composer/cost/sumCosts.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { RelayMultiple } from './RelayMultiple.tsx'
import { roundUp } from './roundUp.ts'
import styles from './SignPanel.module.css'
import type { TransactionState } from './signingState.ts'

const native = lowerAddress(zeroAddress)

/** What executing costs: what the connected wallet pays the network, what the Safe pays to whom, and both in all. */
export function ExecutionCostNote({
  state,
  byRelay,
}: {
  readonly state: TransactionState
  /** It can be handed to a relay from here. */
  readonly byRelay: boolean
}) {
  const ready = useReady()
  const { data, isError } = useExecutionCost(state)
  const { transaction } = state.composed
  const refund = useLargestRefund(ready, state)
  const { symbol, decimals } = ready.chain.nativeCurrency
  const fee = data && { token: native, amount: roundUp(data.fee), symbol, decimals }
  // What the executor gets back stays with the two who pay.
  const ofSafe = isPaidBack(state) ? [] : refund
  const mayRelayPay = byRelay && paysRelay(transaction)
  return (
    <>
      <dl className={styles.fee}>
        <dt>
          Network fee <small>from {mayRelayPay ? 'the relay or your wallet' : 'your wallet'}</small>
        </dt>
        <dd>
          <NetworkFee fee={fee} isError={isError} />
        </dd>
        <dt>The Safe pays</dt>
        <dd>
          <SafePays {...{ state, refund, fee }} />
        </dd>
        <dt>In all</dt>
        <dd>
          <CostInAll {...{ fee, ofSafe, mayRelayPay }} />
        </dd>
      </dl>
      {data !== undefined && data.fee > data.balance && <LowBalance balance={data.balance} />}
      <PaidTwiceNote transaction={transaction} byRelay={byRelay} />
    </>
  )
}

/** The estimate, once the node has given it. */
function NetworkFee({ fee, isError }: { readonly fee: Cost | undefined; readonly isError: boolean }) {
  if (fee === undefined) return isError ? 'Could not be estimated' : 'Asking the node'
  return (
    <>
      About <Amount value={fee.amount} decimals={fee.decimals} symbol={fee.symbol} />
    </>
  )
}

function LowBalance({ balance }: { readonly balance: bigint }) {
  const { symbol, decimals } = useReady().chain.nativeCurrency
  return (
    <Note kind="warn" title="Your wallet may not have enough for the fee.">
      It has <Amount value={balance} decimals={decimals} symbol={symbol} />.
    </Note>
  )
}

/** What both pay, by who executes it: a relay that the Safe pays takes nothing from a wallet. */
function CostInAll({
  fee,
  ofSafe,
  mayRelayPay,
}: {
  readonly fee: Cost | undefined
  readonly ofSafe: readonly Cost[] | undefined
  readonly mayRelayPay: boolean
}) {
  if (fee === undefined || ofSafe === undefined) return 'Not known'
  const both = <CostTotal costs={[fee, ...ofSafe]} />
  if (!mayRelayPay)
    return (
      <>
        {ofSafe.length === 0 ? 'About' : 'At most about'} {both}
      </>
    )
  return (
    <>
      At most <CostTotal costs={ofSafe} /> by the relay; at most about {both} with your wallet
    </>
  )
}

/** The estimate of the node, with the signatures that are sent. */
function useExecutionCost({ composed, carried }: TransactionState) {
  return useQuery(executionCostQuery(useSource(), composed, carried))
}

/** The most that the Safe pays by what is signed; nothing without a price, `undefined` while its token is not read. */
function useLargestRefund(
  ready: Ready,
  { composed: { transaction }, safe }: TransactionState,
): readonly Cost[] | undefined {
  const { gasPrice, gasToken } = transaction
  const source = useSource()
  const isToken = gasPrice > 0n && gasToken !== zeroAddress
  const { data } = useQuery({ ...tokenQuery(source, refOf(ready), gasToken), enabled: isToken })
  const unit = isToken ? data : ready.chain.nativeCurrency
  if (gasPrice === 0n) return []
  if (unit === undefined) return undefined
  const { symbol, decimals } = unit
  return [
    {
      token: lowerAddress(gasToken),
      amount: largestPayment(transaction, hashingVersion(safe)),
      symbol,
      decimals,
    },
  ]
}

const unbounded = {
  'no-limit': 'no limit is signed',
  version: 'version 0.1.0 pays for all that is used',
} as const

/** The account that executes it is the one that is paid. */
function isPaidBack({ composed: { transaction, signer } }: TransactionState): boolean {
  const { refundReceiver } = transaction
  return refundReceiver === zeroAddress || sameAddress(refundReceiver, signer)
}

function SafePays({
  state,
  refund,
  fee,
}: {
  readonly state: TransactionState
  readonly refund: readonly Cost[] | undefined
  /** The fee of the network; `undefined` until the node gives it. */
  readonly fee: Cost | undefined
}) {
  const { composed, safe } = state
  const { gasPrice, gasToken, refundReceiver } = composed.transaction
  const [cost] = refund ?? []
  const gas = paidGas(composed.transaction, hashingVersion(safe))
  if (gasPrice === 0n) return <>Nothing</>
  const relay = findRelayCollector(lowerAddress(refundReceiver))
  return (
    <>
      Up to{' '}
      {cost === undefined ? (
        <>
          {String(gas.most * gasPrice)} of the smallest unit of <AddressView address={gasToken} />
        </>
      ) : (
        <Amount value={cost.amount} decimals={cost.decimals} symbol={visibleText(cost.symbol)} />
      )}{' '}
      to <WhoIsPaid state={state} />
      {relay !== undefined && cost !== undefined && fee !== undefined && (
        <RelayMultiple fee={fee} paid={cost} />
      )}
      {gas.boundBy !== 'fields' && `, which is for a whole block of gas: ${unbounded[gas.boundBy]}`}
    </>
  )
}

function WhoIsPaid({ state }: { readonly state: TransactionState }) {
  const { refundReceiver } = state.composed.transaction
  const relay = findRelayCollector(lowerAddress(refundReceiver))
  if (relay !== undefined) return relay.name
  return isPaidBack(state) ? 'the wallet that executes it' : <AddressView address={refundReceiver} />
}

/** What E9 finds, beside the button that does it. */
function PaidTwiceNote({
  transaction,
  byRelay,
}: {
  readonly transaction: SafeTransaction
  readonly byRelay: boolean
}) {
  if (!paysRelay(transaction)) return null
  return (
    <Note kind="warn" title="The Safe pays the relay all the same.">
      Your wallet pays the network as well.{' '}
      {byRelay
        ? 'Hand it to the relay below, which then pays the network.'
        : 'Execute it in Safe{Wallet}, whose relay then pays the network.'}
    </Note>
  )
}
