import * as v from 'valibot'
import type { SafeTransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { Address } from '../domain/values/address.ts'
import {
  absentAsUndefined,
  addressValue,
  countValue,
  hashValue,
  lenientSchema,
  listOf,
  type NamedAccountValue,
  namedValue,
  readWith,
  textValue,
  unitsValue,
} from './wireValues.ts'

/** A Safe as the gateway describes it. */
export type GatewaySafe = {
  readonly address: Address
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly nonce: number
  readonly version: string | undefined
  readonly implementation: NamedAccountValue
  /** `undefined`: unknown, because not every one of them can be read. */
  readonly modules: readonly NamedAccountValue[] | undefined
  readonly fallbackHandler: NamedAccountValue | undefined
  readonly guard: NamedAccountValue | undefined
  readonly versionState: 'UP_TO_DATE' | 'OUTDATED' | 'UNKNOWN'
  /** Change when there is something new of the kind: seconds since 1970 as text, `undefined` when there is nothing. */
  readonly tags: SafeTags
}

export type SafeTags = {
  readonly collectibles: string | undefined
  readonly queue: string | undefined
  readonly history: string | undefined
  readonly messages: string | undefined
}

/** `recommended` is the first nonce that no trusted proposal has taken. */
export type Nonces = { readonly current: number; readonly recommended: number }

/** `safeTxGas` is 0 where the contract does not need it. */
export type Estimation = Nonces & { readonly safeTxGas: bigint }

const missing = <value>(answered: value | null | undefined): value | undefined => answered ?? undefined

/** A module that cannot be read must not vanish: the list would look complete. */
const modules = v.fallback(
  v.pipe(
    absentAsUndefined(listOf(namedValue)),
    v.transform((list): readonly NamedAccountValue[] | undefined => {
      if (list === undefined) return []
      return list.unreadable === 0 ? list.items : undefined
    }),
  ),
  undefined,
)

const safe = v.pipe(
  v.object({
    address: namedValue,
    owners: v.array(namedValue),
    threshold: countValue,
    nonce: countValue,
    version: v.nullish(v.string()),
    implementation: namedValue,
    modules,
    fallbackHandler: v.nullish(namedValue),
    guard: v.nullish(namedValue),
    implementationVersionState: lenientSchema(textValue),
    collectiblesTag: lenientSchema(textValue),
    txQueuedTag: lenientSchema(textValue),
    txHistoryTag: lenientSchema(textValue),
    messagesTag: lenientSchema(textValue),
  }),
  v.transform(
    (wire): GatewaySafe => ({
      address: wire.address.address,
      owners: wire.owners.map((owner) => owner.address),
      threshold: wire.threshold,
      nonce: wire.nonce,
      version: missing(wire.version),
      implementation: wire.implementation,
      modules: wire.modules,
      fallbackHandler: missing(wire.fallbackHandler),
      guard: missing(wire.guard),
      versionState:
        wire.implementationVersionState === 'UP_TO_DATE' || wire.implementationVersionState === 'OUTDATED'
          ? wire.implementationVersionState
          : 'UNKNOWN',
      tags: {
        collectibles: wire.collectiblesTag,
        queue: wire.txQueuedTag,
        history: wire.txHistoryTag,
        messages: wire.messagesTag,
      },
    }),
  ),
)

const statuses = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'] as const

const transactionStatus = v.pipe(
  v.object({
    txStatus: v.string(),
    txHash: v.nullish(hashValue),
    detailedExecutionInfo: v.nullish(
      v.object({
        nonce: lenientSchema(countValue),
        confirmationsRequired: lenientSchema(countValue),
        confirmations: lenientSchema(v.array(v.unknown())),
      }),
    ),
  }),
  v.transform((wire): SafeTransactionStatus => {
    const execution = wire.detailedExecutionInfo ?? undefined
    const required = execution?.confirmationsRequired
    const submitted = execution?.confirmations?.length
    return {
      status: statuses.find((status) => status === wire.txStatus) ?? 'UNKNOWN',
      transactionHash: missing(wire.txHash),
      nonce: execution?.nonce,
      confirmations: required === undefined || submitted === undefined ? undefined : { submitted, required },
    }
  }),
)

const nonces = v.pipe(
  v.object({ currentNonce: countValue, recommendedNonce: countValue }),
  v.transform((wire): Nonces => ({ current: wire.currentNonce, recommended: wire.recommendedNonce })),
)

const estimation = v.pipe(
  v.object({ currentNonce: countValue, recommendedNonce: countValue, safeTxGas: unitsValue }),
  v.transform(
    (wire): Estimation => ({
      current: wire.currentNonce,
      recommended: wire.recommendedNonce,
      safeTxGas: wire.safeTxGas,
    }),
  ),
)

const ownedSafes = v.pipe(
  v.object({ safes: listOf(addressValue) }),
  v.transform(({ safes }): readonly Address[] => [...new Set(safes.items)]),
)

/** `undefined` unless `value` describes a Safe; never throws. */
export function parseSafe(value: unknown): GatewaySafe | undefined {
  return readWith(safe, value)
}

/** Reads the part of transaction details that says how far it got. */
export function parseTransactionStatus(value: unknown): SafeTransactionStatus | undefined {
  return readWith(transactionStatus, value)
}

export function parseNonces(value: unknown): Nonces | undefined {
  return readWith(nonces, value)
}

export function parseEstimation(value: unknown): Estimation | undefined {
  return readWith(estimation, value)
}

export function parseOwnedSafes(value: unknown): readonly Address[] | undefined {
  return readWith(ownedSafes, value)
}
