import * as v from 'valibot'
import { type Address, checksumAddress, isAddressText } from '../domain/address.ts'
import { type Hex, isHash } from '../domain/hex.ts'
import type { SafeTransactionStatus } from '../source/AccountSource.ts'

/** A Safe as the gateway describes it. */
export type GatewaySafe = {
  readonly address: Address
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly nonce: number
  readonly version: string | undefined
  readonly implementation: Named
  readonly modules: readonly Named[]
  readonly fallbackHandler: Named | undefined
  readonly guard: Named | undefined
  readonly versionState: 'UP_TO_DATE' | 'OUTDATED' | 'UNKNOWN'
}

/** An address with the name the gateway knows it by. */
export type Named = { readonly address: Address; readonly name: string | undefined }

const address = v.pipe(
  v.string(),
  v.check((text) => isAddressText(text)),
  v.transform((text): Address => checksumAddress(text)),
)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const hash = v.pipe(
  v.string(),
  v.check((text) => isHash(text)),
  v.transform((text) => text.toLowerCase() as Hex),
)
const named = v.pipe(
  v.object({ value: address, name: v.optional(v.nullable(v.string())) }),
  v.transform(({ value, name }): Named => ({ address: value, name: name ?? undefined })),
)
const missing = <value>(given: value | null | undefined): value | undefined => given ?? undefined

const safe = v.pipe(
  v.object({
    address: named,
    owners: v.array(named),
    threshold: count,
    nonce: count,
    version: v.nullish(v.string()),
    implementation: named,
    modules: v.nullish(v.array(named)),
    fallbackHandler: v.nullish(named),
    guard: v.nullish(named),
    implementationVersionState: v.optional(v.string()),
  }),
  v.transform(
    (given): GatewaySafe => ({
      address: given.address.address,
      owners: given.owners.map((owner) => owner.address),
      threshold: given.threshold,
      nonce: given.nonce,
      version: missing(given.version),
      implementation: given.implementation,
      modules: given.modules ?? [],
      fallbackHandler: missing(given.fallbackHandler),
      guard: missing(given.guard),
      versionState:
        given.implementationVersionState === 'UP_TO_DATE' || given.implementationVersionState === 'OUTDATED'
          ? given.implementationVersionState
          : 'UNKNOWN',
    }),
  ),
)

const statuses = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS'] as const

const transactionStatus = v.pipe(
  v.object({
    txStatus: v.string(),
    txHash: v.nullish(hash),
    detailedExecutionInfo: v.nullish(
      v.object({
        nonce: v.optional(count),
        confirmationsRequired: v.optional(count),
        confirmations: v.optional(v.array(v.unknown())),
      }),
    ),
  }),
  v.transform((given): SafeTransactionStatus => {
    const execution = given.detailedExecutionInfo ?? undefined
    const required = execution?.confirmationsRequired
    const submitted = execution?.confirmations?.length
    return {
      status: statuses.find((status) => status === given.txStatus) ?? 'UNKNOWN',
      transactionHash: missing(given.txHash),
      nonce: execution?.nonce,
      confirmations: required === undefined || submitted === undefined ? undefined : { submitted, required },
    }
  }),
)

function parsed<output>(schema: v.GenericSchema<unknown, output>, value: unknown): output | undefined {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

/** `undefined` unless `value` describes a Safe; never throws. */
export function parseSafe(value: unknown): GatewaySafe | undefined {
  return parsed(safe, value)
}

/** Reads the part of transaction details that says where it stands. */
export function parseTransactionStatus(value: unknown): SafeTransactionStatus | undefined {
  return parsed(transactionStatus, value)
}
