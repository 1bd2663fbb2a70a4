import { type Address, getAddress, isAddress, size, zeroAddress } from 'viem'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import type { KnownToken } from '../assets/KnownToken.ts'
import { isTrustedForDelegateCall, named } from '../decoding/contractNames.ts'
import { batchedCalls } from '../decoding/decode.ts'
import type { Gateway } from '../Gateway.ts'
import type { AddressInfo, DataDecoded, InnerCall, ListedTokenInfo, TransactionData } from '../wire/wire.ts'
import { decodeTopCall, isTokenTransfer } from './transactionInfo.ts'

/** The call of a transaction: as bytes, decoded, and what the service knows about those it names. */
export async function transactionData(
  gateway: Gateway,
  safe: Address,
  transaction: SafeTransaction,
): Promise<TransactionData> {
  const { to, value, data, operation } = transaction
  const decoded = decodeTopCall(gateway, transaction)
  return {
    hexData: size(data) === 0 ? null : data,
    dataDecoded: decoded,
    to: named(gateway.world, to),
    value: value.toString(),
    operation,
    trustedDelegateCallTarget:
      operation === 0
        ? null
        : isTrustedForDelegateCall(gateway.world, to) && !hasNestedDelegateCall(batchedCalls(decoded)),
    addressInfoIndex: nullIfEmpty(addressInfoIndex(gateway, decoded)),
    tokenInfoIndex: nullIfEmpty(await tokenInfoIndex(gateway, safe, decoded)),
  }
}

function hasNestedDelegateCall(calls: readonly InnerCall[]): boolean {
  return calls.some(
    ({ operation, dataDecoded }) => operation === 1 || hasNestedDelegateCall(batchedCalls(dataDecoded)),
  )
}

/** The addresses among the parameters, of a batch also the targets and their parameters, that have a name. */
function addressInfoIndex(
  { world }: Gateway,
  decoded: DataDecoded | null,
): Readonly<Record<string, AddressInfo>> {
  const mentioned =
    decoded?.method === 'multiSend'
      ? batchedCalls(decoded).flatMap(({ to, dataDecoded }) => [to, ...addressesIn(dataDecoded)])
      : addressesIn(decoded)
  const infos = mentioned.map((address) => named(world, address)).filter(({ name }) => name !== null)
  return Object.fromEntries(infos.map((info) => [info.value, info]))
}

function addressesIn(decoded: DataDecoded | null): readonly Address[] {
  return (decoded?.parameters ?? []).flatMap(({ type, value }) =>
    type === 'address' && typeof value === 'string' && isAddress(value) ? [getAddress(value)] : [],
  )
}

/** What a batch moves: ether where a call carries some, else the token it transfers. */
async function tokenInfoIndex(
  { tokens }: Gateway,
  safe: Address,
  decoded: DataDecoded | null,
): Promise<Readonly<Record<string, ListedTokenInfo>>> {
  const moved = batchedCalls(decoded).flatMap(({ to, value, dataDecoded }) => {
    if (value !== '0') return [zeroAddress]
    return dataDecoded !== null && isTokenTransfer(safe, dataDecoded) ? [to] : []
  })
  const infos = await Promise.all(
    [...new Set(moved)].map((address) => (address === zeroAddress ? tokens.native : tokens.find(address))),
  )
  return Object.fromEntries(
    infos.flatMap((token) => (token === undefined ? [] : [[token.info.address, listedInfo(token)]])),
  )
}

function listedInfo({ info, trusted }: KnownToken): ListedTokenInfo {
  return { ...info, trusted }
}

function nullIfEmpty<value>(index: Readonly<Record<string, value>>): Readonly<Record<string, value>> | null {
  return Object.keys(index).length === 0 ? null : index
}
