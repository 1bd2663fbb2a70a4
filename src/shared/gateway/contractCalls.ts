import { getContract, getDecodedData } from '@safe-global/safe-gateway-typescript-sdk'
import * as v from 'valibot'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import {
  absentWhenNotFound,
  type GatewayConnection,
  keptAnswer,
  type Options,
  parsedAnswer,
} from './connection.ts'
import type { GatewayDecoding } from './GatewayDecoding.ts'
import { addressPart, chainPart } from './parameters.ts'
import { parseDecoding } from './parseDecoding.ts'
import { addressValue, lenientSchema, readWith, textValue } from './wireValues.ts'

/** A contract the service knows. Names are its word. */
export type KnownContract = {
  readonly address: Address
  readonly name: string | undefined
  readonly displayName: string | undefined
  /** As it came: JSON of the contract's interface. */
  readonly abi: unknown
  readonly trustedForDelegateCall: boolean
}

export type ContractCalls = {
  /** `undefined` for a contract the service does not know (404). Kept for a day. */
  readonly contract: (contract: AccountRef, options: Options) => Promise<KnownContract | undefined>
  /** The service's reading of calldata; `undefined` where it has none. */
  readonly decode: (
    chainId: number,
    call: { readonly to: Address; readonly data: Hex },
    options: Options,
  ) => Promise<GatewayDecoding | undefined>
}

const contract = v.pipe(
  v.object({
    address: addressValue,
    name: lenientSchema(textValue),
    displayName: lenientSchema(textValue),
    contractAbi: v.optional(v.unknown()),
    trustedForDelegateCall: v.fallback(v.boolean(), false),
  }),
  v.transform(({ contractAbi, ...given }): KnownContract => ({ ...given, abi: contractAbi ?? undefined })),
)

export function createContractCalls(connection: GatewayConnection): ContractCalls {
  return {
    async contract({ chainId, address }, options) {
      const call = () => getContract(chainPart(chainId), addressPart(address))
      const name = `contract ${chainPart(chainId)} ${addressPart(address)}`
      const parse = (value: unknown) => readWith(contract, value)
      return absentWhenNotFound(keptAnswer(connection, name, { call, parse }, options))
    },
    async decode(chainId, { to, data }, { signal }) {
      // The service ignores the operation; what it decodes does not depend on it.
      const answer = await absentWhenNotFound(
        connection.ask(signal, () => getDecodedData(chainPart(chainId), 0, data, addressPart(to))),
      )
      if (answer === undefined) return undefined
      return parsedAnswer('decoding', Promise.resolve(answer), parseDecoding)
    },
  }
}
