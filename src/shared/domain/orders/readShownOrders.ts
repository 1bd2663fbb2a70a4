import { keccak_256 } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'
import { readBigint, readNumber } from '../typedData/readNumber.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { readAddress, readFields, readHash, readText, type UnknownFields } from '../values/untrusted.ts'
import type { ShownOrder } from './ShownOrder.ts'

/** Characters. Documents beside an order are short. */
const longestText = 1_000_000
const mostOrders = 20

/** Reads orders that a person pastes or drops, as JSON; none for anything else. Never throws. */
export function readShownOrderText(text: string): readonly ShownOrder[] {
  if (text.length > longestText) return []
  try {
    return readShownOrders(JSON.parse(text))
  } catch {
    return []
  }
}

/**
 * Reads orders of CoW Protocol as its API gives them, as typed data, or as the Safe gateway tells of a swap. What those
 * leave out has few values: each of them makes an order, and the hash decides which of them it is.
 */
export function readShownOrders(value: unknown): readonly ShownOrder[] {
  if (Array.isArray(value)) return value.slice(0, mostOrders).flatMap(readOne)
  return readOne(value)
}

function readOne(value: unknown): readonly ShownOrder[] {
  const outer = readFields(value)
  const fields = readFields(outer?.['message']) ?? readFields(outer?.['order']) ?? outer
  if (fields === undefined) return []
  const sellToken = shownToken(fields['sellToken'])
  const buyToken = shownToken(fields['buyToken'])
  const sellAmount = readBigint(fields['sellAmount'])
  const buyAmount = readBigint(fields['buyAmount'])
  const validTo = readNumber(fields['validTo'] ?? fields['validUntil'])
  const { kind } = fields
  if (sellToken === undefined || buyToken === undefined) return []
  if (sellAmount === undefined || buyAmount === undefined || validTo === undefined) return []
  if (kind !== 'sell' && kind !== 'buy') return []
  const order = {
    ...{ sellToken, buyToken, sellAmount, buyAmount, validTo },
    kind: kind === 'sell' ? 'sell' : 'buy',
    receiver: shownToken(fields['receiver']) ?? lowerAddress(zeroAddress),
    feeAmount: readBigint(fields['feeAmount']) ?? 0n,
    sellTokenBalance: readText(fields['sellTokenBalance']) ?? 'erc20',
    buyTokenBalance: readText(fields['buyTokenBalance']) ?? 'erc20',
  } as const
  return appDataIn(fields).flatMap((appData) =>
    fillingIn(fields).map((partiallyFillable) => ({ ...order, appData, partiallyFillable })),
  )
}

/** An address, or an object that has one. */
function shownToken(value: unknown): LowerAddress | undefined {
  const address = readAddress(value) ?? readAddress(readFields(value)?.['address'])
  return address === undefined ? undefined : lowerAddress(address)
}

function fillingIn({ partiallyFillable }: UnknownFields): readonly boolean[] {
  return typeof partiallyFillable === 'boolean' ? [partiallyFillable] : [false, true]
}

/** The hash of the document beside the order, or the document itself: as text, or read already. */
function appDataIn({ appData, appDataHash, fullAppData }: UnknownFields): readonly Hex[] {
  const hash = readHash(appDataHash) ?? readHash(appData)
  if (hash !== undefined) return [hash]
  const texts = [appData, fullAppData].flatMap((document) =>
    typeof document === 'string'
      ? [document]
      : readFields(document) === undefined
        ? []
        : // Those who make orders sort the members by name.
          [JSON.stringify(sortFields(document)), JSON.stringify(document)],
  )
  const hashes = texts.map((text): Hex => bytesToHex(keccak_256(utf8ToBytes(text))))
  return hashes.length === 0 ? [`0x${'0'.repeat(64)}`] : [...new Set(hashes)]
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields)
  const fields = readFields(value)
  if (fields === undefined) return value
  const names = Object.keys(fields).toSorted()
  return Object.fromEntries(names.map((name) => [name, sortFields(fields[name])]))
}
