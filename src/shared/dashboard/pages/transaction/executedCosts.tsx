import type { ReactNode } from 'react'
import { findRelayCollector } from '../../../domain/contracts/relayCollectors.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { checksumAddress, lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { Amount } from '../../../ui/values/Amount.tsx'
import { CostTotal } from '../../parts/composer/cost/CostTotal.tsx'
import type { Cost } from '../../parts/composer/cost/sumCosts.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'

type Row = readonly [name: string, content: ReactNode]

/**
 * What the execution cost, to the last digit: what the network took of the account that sent it, what the Safe paid to
 * whom, and both in all. What no owner signed pays nothing of that kind.
 */
export function executedCosts(
  ready: Ready,
  executed: ExecutedReading,
  transaction: SafeTransaction | undefined,
): readonly Row[] {
  const { mined, refund, signatures, ending } = executed
  const { symbol, decimals } = ready.chain.nativeCurrency
  if (mined.fee === undefined) return []
  const fee: Cost = { token: lowerAddress(zeroAddress), amount: mined.fee, symbol, decimals }
  const network: Row = [
    'Network fee',
    <Amount key="fee" value={fee.amount} decimals={decimals} symbol={symbol} />,
  ]
  if (signatures === undefined) return [network]
  const isUndone = ending === 'undone' || mined.fee === 0n
  if (refund === undefined && transaction !== undefined && transaction.gasPrice > 0n && !isUndone)
    return [network, ['The Safe paid', 'Not known: this version of the Safe does not log it']]
  const paid = refund === undefined ? undefined : costOf(ready, executed, refund)
  // What came back to the sender stays with the two who paid.
  const isBack = refund?.to === lowerAddress(mined.from)
  return [
    network,
    [
      'The Safe paid',
      refund === undefined ? 'Nothing' : <Refunded key="paid" refund={refund} paid={paid} isBack={isBack} />,
    ],
    ...(refund !== undefined && paid === undefined
      ? []
      : [
          [
            'In all',
            <span key="all">
              <CostTotal isPast costs={[fee, ...(paid === undefined || isBack ? [] : [paid])]} />
            </span>,
          ] as const,
        ]),
  ]
}

type Refund = NonNullable<ExecutedReading['refund']>

/** `undefined` where the token does not say how its amounts are written. */
function costOf(ready: Ready, { accounts }: ExecutedReading, { token, amount }: Refund): Cost | undefined {
  if (token === lowerAddress(zeroAddress)) return { token, amount, ...unitOf(ready.chain.nativeCurrency) }
  const account = accounts(token)
  const unit = account.known ? account.value.token : undefined
  return unit && { token, amount, ...unitOf(unit) }
}

function unitOf({ symbol, decimals }: { readonly symbol: string; readonly decimals: number }) {
  return { symbol, decimals }
}

function Refunded({
  refund: { token, to, amount },
  paid,
  isBack,
}: {
  readonly refund: Refund
  readonly paid: Cost | undefined
  readonly isBack: boolean
}) {
  const relay = findRelayCollector(to)
  return (
    <span>
      {paid === undefined ? (
        <>
          {String(amount)} of the smallest unit of{' '}
          <AddressView address={checksumAddress(token)} copy={false} />
        </>
      ) : (
        <Amount value={amount} decimals={paid.decimals} symbol={visibleText(paid.symbol)} />
      )}{' '}
      to {relay?.name ?? (isBack ? 'the sender' : <AddressView address={checksumAddress(to)} copy={false} />)}
    </span>
  )
}
