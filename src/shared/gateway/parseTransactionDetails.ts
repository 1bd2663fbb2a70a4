import * as v from 'valibot'
import { zeroAddress } from '../domain/values/address.ts'
import { readFields } from '../domain/values/untrusted.ts'
import { parseDecoding } from './parseDecoding.ts'
import { statusValue, transactionInfoValue } from './parseTransactionInfo.ts'
import type {
  DetailedExecution,
  GasToken,
  MultisigExecution,
  TransactionData,
  TransactionDetails,
  TransactionPreview,
} from './TransactionDetails.ts'
import {
  absentAsUndefined,
  addressValue,
  appValue,
  countValue,
  hashValue,
  hexValue,
  lenientSchema,
  listOf,
  namedValue,
  operationValue,
  readWith,
  somebodyValue,
  someOf,
  textValue,
  timeValue,
  unitsValue,
  unlikeSchema,
} from './wireValues.ts'

const unreadable = 'unreadable'

/** The index is an object by address; only its values matter. */
const names = v.pipe(
  v.nullish(v.unknown(), null),
  v.transform((wire) => Object.values(readFields(wire) ?? {})),
  someOf(namedValue),
)

const data = v.pipe(
  v.object({
    hexData: absentAsUndefined(hexValue),
    dataDecoded: v.optional(v.unknown()),
    to: namedValue,
    value: absentAsUndefined(unitsValue),
    operation: operationValue,
    trustedDelegateCallTarget: lenientSchema(v.boolean()),
    addressInfoIndex: names,
  }),
  v.transform(
    (wire): TransactionData => ({
      to: wire.to,
      value: wire.value ?? 0n,
      data: wire.hexData ?? '0x',
      operation: wire.operation,
      decoding: parseDecoding(wire.dataDecoded),
      trustedDelegateCallTarget: wire.trustedDelegateCallTarget,
      names: wire.addressInfoIndex,
    }),
  ),
)

const gasToken = v.pipe(
  v.object({ address: addressValue, symbol: textValue, decimals: v.pipe(countValue, v.maxValue(255)) }),
  v.transform((wire): GasToken => wire),
)

const confirmation = v.object({
  signer: namedValue,
  signature: absentAsUndefined(hexValue),
  submittedAt: lenientSchema(timeValue),
})

/** Without one of them the hash cannot be computed; everything else can be read all the same. */
const gasFields = {
  safeTxGas: lenientSchema(unitsValue),
  baseGas: lenientSchema(unitsValue),
  gasPrice: lenientSchema(unitsValue),
  gasToken: lenientSchema(addressValue),
  // An absent receiver means that there is none; an unreadable one does not.
  refundReceiver: v.union([
    absentAsUndefined(namedValue),
    v.pipe(
      v.unknown(),
      v.transform((): typeof unreadable => unreadable),
    ),
  ]),
}

/** Those that can be read, and how many cannot: an unreadable signature is not a missing one. */
const confirmations = v.pipe(
  lenientSchema(listOf(confirmation)),
  v.transform((list) => list ?? { items: [], unreadable: 0 }),
)

const multisig = v.object({
  type: v.literal('MULTISIG'),
  submittedAt: timeValue,
  nonce: countValue,
  safeTxHash: hashValue,
  ...gasFields,
  executor: somebodyValue,
  signers: someOf(namedValue),
  confirmationsRequired: countValue,
  confirmations,
  rejectors: someOf(namedValue),
  gasTokenInfo: lenientSchema(gasToken),
  trusted: v.fallback(v.boolean(), false),
  proposer: lenientSchema(somebodyValue),
  proposedByDelegate: lenientSchema(somebodyValue),
})

const execution = v.union([
  multisig,
  v.pipe(
    v.object({ type: v.literal('MODULE'), address: namedValue }),
    v.transform(({ address }) => ({ kind: 'module' as const, module: address })),
  ),
  // A kind that came later says nothing more. One that is known and unreadable is not an answer.
  v.pipe(
    v.object({ type: unlikeSchema('MULTISIG', 'MODULE') }),
    v.transform(() => undefined),
  ),
])

const details = v.pipe(
  v.object({
    safeAddress: addressValue,
    txId: v.string(),
    executedAt: absentAsUndefined(timeValue),
    txStatus: statusValue,
    txInfo: transactionInfoValue,
    txData: absentAsUndefined(data),
    detailedExecutionInfo: absentAsUndefined(execution),
    txHash: absentAsUndefined(hashValue),
    safeAppInfo: appValue,
    note: lenientSchema(textValue),
  }),
  v.transform(
    (wire): TransactionDetails => ({
      id: wire.txId,
      safe: wire.safeAddress,
      status: wire.txStatus,
      executedAt: wire.executedAt,
      transactionHash: wire.txHash,
      info: wire.txInfo,
      data: wire.txData,
      execution: detailedExecution(wire.detailedExecutionInfo, wire.txData),
      app: wire.safeAppInfo,
      note: wire.note,
    }),
  ),
)

function detailedExecution(
  info: v.InferOutput<typeof execution> | undefined,
  txData: TransactionData | undefined,
): DetailedExecution | undefined {
  if (info === undefined || 'kind' in info) return info
  const {
    type: _,
    safeTxGas,
    baseGas,
    gasPrice,
    gasToken: token,
    refundReceiver,
    gasTokenInfo,
    confirmations: { items, unreadable: unreadableConfirmations },
    ...rest
  } = info
  const isWhole =
    txData !== undefined &&
    safeTxGas !== undefined &&
    baseGas !== undefined &&
    gasPrice !== undefined &&
    token !== undefined &&
    refundReceiver !== unreadable
  const multisigExecution: MultisigExecution = {
    kind: 'multisig',
    ...rest,
    confirmations: items,
    unreadableConfirmations,
    gasToken: gasTokenInfo,
    safeTransaction: isWhole
      ? {
          to: txData.to.address,
          value: txData.value,
          data: txData.data,
          operation: txData.operation,
          safeTxGas,
          baseGas,
          gasPrice,
          gasToken: token,
          refundReceiver: refundReceiver?.address ?? zeroAddress,
          nonce: BigInt(info.nonce),
        }
      : undefined,
  }
  return multisigExecution
}

const preview = v.pipe(
  v.object({ txInfo: transactionInfoValue, txData: absentAsUndefined(data) }),
  v.transform(({ txInfo, txData }): TransactionPreview => ({ info: txInfo, data: txData })),
)

/** `undefined` unless `value` describes a transaction; never throws. */
export function parseTransactionDetails(value: unknown): TransactionDetails | undefined {
  return readWith(details, value)
}

export function parseTransactionPreview(value: unknown): TransactionPreview | undefined {
  return readWith(preview, value)
}
