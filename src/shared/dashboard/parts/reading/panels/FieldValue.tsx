import type { DecodedCall } from '../../../../domain/calldata/DecodedCall.ts'
import type { CurrencyUnit } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import type { TransactionField } from '../../../../domain/transaction/transactionDifference.ts'
import {
  checksumAddress,
  type LowerAddress,
  lowerAddress,
  zeroAddress,
} from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { ShownArgument } from './CallArguments.tsx'
import styles from './ConflictingTransactions.module.css'
import { readableArguments } from './readableArguments.ts'

export type FieldWords = {
  readonly unitOf: (token: LowerAddress) => CurrencyUnit | undefined
  readonly nameOf: (address: LowerAddress) => string | undefined
}

type FieldValueProps = {
  readonly field: TransactionField
  readonly transaction: SafeTransaction
  /** The transaction decoded. */
  readonly call: DecodedCall
  readonly words: FieldWords
}

/** A signed field as the user reads it: accounts by name, amounts in their unit, calldata by method and arguments. */
export function FieldValue({ field, transaction, call, words }: FieldValueProps) {
  switch (field) {
    case 'to':
      return <Account address={transaction.to} words={words} />
    case 'data':
      return <Calldata call={call} data={transaction.data} words={words} />
    case 'gasToken':
    case 'refundReceiver':
      if (transaction[field] !== zeroAddress) return <Account address={transaction[field]} words={words} />
      return <>{field === 'gasToken' ? visibleText(nativeIn(words)?.symbol ?? 'none') : 'none'}</>
    default:
      return <>{numberWords(field, transaction, words)}</>
  }
}

type NumberField = Exclude<TransactionField, 'to' | 'data' | 'gasToken' | 'refundReceiver'>

/** A field that is a number, in its unit. */
function numberWords(field: NumberField, transaction: SafeTransaction, words: FieldWords): string {
  switch (field) {
    case 'value':
      return inUnit(transaction.value, nativeIn(words))
    case 'operation':
      return transaction.operation === 1 ? 'Delegatecall' : 'Call'
    case 'safeTxGas':
    case 'baseGas':
      return transaction[field] === 0n ? 'none' : `${formatAmount(transaction[field], 0)} gas`
    case 'gasPrice': {
      const unit = words.unitOf(lowerAddress(transaction.gasToken))
      return transaction.gasPrice === 0n ? 'none' : `${inUnit(transaction.gasPrice, unit)} for each gas`
    }
    case 'nonce':
      return String(transaction.nonce)
  }
}

/** The currency of the chain. */
function nativeIn({ unitOf }: FieldWords): CurrencyUnit | undefined {
  return unitOf(lowerAddress(zeroAddress))
}

function inUnit(amount: bigint, unit: CurrencyUnit | undefined): string {
  if (unit === undefined) return `${formatAmount(amount, 0)} smallest units`
  return `${formatAmount(amount, unit.decimals)} ${visibleText(unit.symbol)}`
}

function Account({
  address,
  words,
}: {
  readonly address: `0x${string}`
  readonly words: Pick<FieldWords, 'nameOf'>
}) {
  const name = words.nameOf(lowerAddress(address))
  return <AddressView address={checksumAddress(address)} name={name} copy={false} />
}

function Calldata({
  call,
  data,
  words,
}: {
  readonly call: DecodedCall
  readonly data: string
  readonly words: FieldWords
}) {
  const bytes = data.length / 2 - 1
  if (bytes === 0) return <>none</>
  const { content, calls } = call
  return (
    <>
      {calls.length > 0 ? (
        <p>{calls.length === 1 ? '1 call inside' : `${calls.length} calls inside`}</p>
      ) : (
        content.kind === 'method' && (
          <>
            <p>{visibleText(content.method.name)}</p>
            <MethodArguments call={call} words={words} />
          </>
        )
      )}
      <details>
        <summary>{bytes === 1 ? '1 byte' : `${bytes} bytes`}</summary>
        <code className={styles.bytes}>{data}</code>
      </details>
    </>
  )
}

function MethodArguments({
  call,
  words: { unitOf, nameOf },
}: {
  readonly call: DecodedCall
  readonly words: FieldWords
}) {
  return (
    <dl className={styles.arguments}>
      {readableArguments(call, unitOf).map((argument, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an argument is named by its place.
        <div key={index}>
          <dt>{argument.name}</dt>
          <dd>
            <ShownArgument value={argument} nameOf={nameOf} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
