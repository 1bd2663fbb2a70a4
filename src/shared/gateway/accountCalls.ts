import { getSafeOverviews } from '@safe-global/safe-gateway-typescript-sdk'
import * as v from 'valibot'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import {
  absentWhenNotFound,
  type GatewayConnection,
  type Options,
  parsedAnswer,
  sendJson,
} from './connection.ts'
import type { GatewaySafeFacts, SafeCreation } from './factTables.ts'
import { addressPart, chainPart, currencyPart, mostOverviews } from './parameters.ts'
import { parseDecoding } from './parseDecoding.ts'
import {
  addressValue,
  chainIdValue,
  countValue,
  hashValue,
  hexValue,
  lenientSchema,
  listOf,
  namedValue,
  type ReadWireList,
  readWith,
  someOf,
  unitsValue,
} from './wireValues.ts'

/** A Safe in a few words, for a list of Safes. */
export type SafeOverview = {
  readonly account: AccountRef
  readonly threshold: number
  readonly owners: readonly Address[]
  /** In the currency asked for. */
  readonly fiatTotal: string
  readonly queued: number
  /** Of those, how many wait for `wallet`; `undefined` without one. */
  readonly awaitingConfirmation: number | undefined
}

export type AccountCalls = SafeFactCalls & {
  /** At most ten are asked for; those that fail are left out by the service. */
  readonly overviews: (
    accounts: readonly AccountRef[],
    options: Options & { readonly currency: string; readonly wallet?: Address | undefined },
  ) => Promise<ReadWireList<SafeOverview>>
  /** Safes that `owner` owns now, by the chains that the gateway could read. Hosted gateways refuse it (401). */
  readonly ownedByChain: (
    owner: Address,
    options: Options,
  ) => Promise<ReadonlyMap<number, readonly Address[]>>
}

/** One call for each fact of a Safe. */
export type SafeFactCalls = {
  readonly [name in keyof GatewaySafeFacts]: (
    account: AccountRef,
    options: Options,
  ) => Promise<GatewaySafeFacts[name]>
}

const overviews = listOf(
  v.pipe(
    v.object({
      address: namedValue,
      chainId: chainIdValue,
      threshold: countValue,
      owners: someOf(namedValue),
      fiatTotal: v.fallback(v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/)), '0'),
      queued: countValue,
      awaitingConfirmation: lenientSchema(countValue),
    }),
    v.transform(
      ({ address, chainId, owners, ...given }): SafeOverview => ({
        ...given,
        account: { chainId, address: address.address },
        owners: owners.map((owner) => owner.address),
      }),
    ),
  ),
)

/** A chain that failed has no list. */
const ownedByChain = v.pipe(
  v.record(v.string(), v.nullable(v.array(addressValue))),
  v.check((value) => Object.keys(value).length > 0),
  v.transform(
    (wire): ReadonlyMap<number, readonly Address[]> =>
      new Map(
        Object.entries(wire).flatMap(([key, safes]) => {
          const chainId = v.safeParse(chainIdValue, key)
          return chainId.success && safes !== null ? [[chainId.output, safes] as const] : []
        }),
      ),
  ),
)

const creation = v.pipe(
  v.object({
    created: v.pipe(v.string(), v.isoTimestamp()),
    creator: addressValue,
    transactionHash: hashValue,
    factoryAddress: lenientSchema(addressValue),
    masterCopy: lenientSchema(addressValue),
    setupData: lenientSchema(hexValue),
    saltNonce: lenientSchema(unitsValue),
    dataDecoded: v.optional(v.unknown()),
  }),
  v.transform(
    (wire): SafeCreation => ({
      createdAt: Date.parse(wire.created),
      creator: wire.creator,
      transactionHash: wire.transactionHash,
      factory: wire.factoryAddress,
      singleton: wire.masterCopy,
      setupData: wire.setupData,
      saltNonce: wire.saltNonce,
      decoding: parseDecoding(wire.dataDecoded),
    }),
  ),
)

export function createAccountCalls({ ask, baseUrl }: GatewayConnection): AccountCalls {
  return {
    async overviews(accounts, { signal, currency, wallet }) {
      const safes = accounts
        .slice(0, mostOverviews)
        .map(
          ({ chainId, address }): `${number}:0x${string}` =>
            `${Number(chainPart(chainId))}:${addressPart(address)}`,
        )
      const query = {
        currency: currencyPart(currency),
        trusted: false,
        exclude_spam: true,
        ...(wallet !== undefined && { wallet_address: addressPart(wallet) }),
      }
      const answer = ask(signal, () => getSafeOverviews(safes, query))
      return parsedAnswer('overviews', answer, (value) => readWith(overviews, value))
    },
    async ownedByChain(owner, { signal }) {
      const path = `/v3/owners/${addressPart(owner)}/safes`
      const answer = ask(signal, () => sendJson(`${baseUrl}${path}`, 'GET'))
      return parsedAnswer('owned safes', answer, (value) => readWith(ownedByChain, value))
    },
    async creation({ chainId, address }, { signal }) {
      const path = `/v1/chains/${chainPart(chainId)}/safes/${addressPart(address)}/transactions/creation`
      const answer = await absentWhenNotFound(ask(signal, () => sendJson(`${baseUrl}${path}`, 'GET')))
      if (answer === undefined) return undefined
      return parsedAnswer('creation', Promise.resolve(answer), (value) => readWith(creation, value))
    },
  }
}
