import * as v from 'valibot'
import { type Address, checksumAddress, isAddressText } from '../shared/domain/values/address.ts'
import { type Hex, isHash, isHex } from '../shared/domain/values/hex.ts'
import { parseTransactionStatus } from '../shared/gateway/parse.ts'
import { listOf } from '../shared/gateway/wireValues.ts'
import type {
  AddressBookEntry,
  AnsweredMessage,
  HostPermission,
  Method,
  WireResults,
} from '../shared/source/wire.ts'

const address = v.pipe(
  v.string(),
  v.check((text) => isAddressText(text)),
  v.transform((text): Address => checksumAddress(text)),
)
const hash = v.pipe(
  v.string(),
  // A hash of zeros names nothing.
  v.check((text) => isHash(text) && !/^0x0+$/.test(text)),
  v.transform((text) => text.toLowerCase() as Hex),
)
const hex = v.custom<Hex>((text) => isHex(text))
/** A number, or the decimal string that the gateway sends. */
const chainId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)
/** What hosts may leave out: missing, null and unreadable are all "did not say". */
const maybe = <output>(schema: v.GenericSchema<unknown, output>) =>
  v.fallback(v.optional<v.GenericSchema<unknown, output | undefined>>(schema), undefined)

const addressBookEntry = v.pipe(
  v.object({ address, name: v.string(), chainId: maybe(chainId) }),
  v.transform(({ address, name, chainId }): AddressBookEntry => ({ address, name, chainId })),
)

/** An entry that cannot be read costs a name, not the book; a book of nothing else is none, and not an empty one. */
const addressBook = v.pipe(
  listOf(addressBookEntry),
  v.check(({ items, unreadable }) => items.length > 0 || unreadable === 0),
  v.transform(({ items }) => items),
)

const permissions = v.array(
  v.pipe(
    v.object({
      parentCapability: v.string(),
      caveats: maybe(v.array(v.object({ type: v.string(), value: v.unknown() }))),
    }),
    v.transform(
      ({ parentCapability, caveats = [] }): HostPermission => ({
        capability: parentCapability,
        denied: caveats.some(({ type, value }) => type === 'userRestricted' && value === true),
      }),
    ),
  ),
)

const signature = v.union([
  v.pipe(
    v.object({ messageHash: hash, signature: maybe(hex) }),
    v.transform(
      ({ messageHash, signature = '0x' }): AnsweredMessage =>
        signature === '0x' ? { kind: 'collecting', messageHash } : { kind: 'signed', messageHash, signature },
    ),
  ),
  v.pipe(
    v.object({ safeTxHash: hash }),
    v.transform(({ safeTxHash }): AnsweredMessage => ({ kind: 'on-chain', safeTxHash })),
  ),
])

/** Parsers of answers that no first page waits for. */
export const laterParsers = {
  getTxBySafeTxHash: parseTransactionStatus,
  getOffChainSignature: parseWith(hex),
  requestAddressBook: parseWith(addressBook),
  wallet_getPermissions: parseWith(permissions),
  wallet_requestPermissions: parseWith(permissions),
  signMessage: parseWith(signature),
  signTypedMessage: parseWith(signature),
} as const satisfies Parsers

type Parsers = { readonly [method in Method]?: (data: unknown) => WireResults[method] | undefined }

function parseWith<output>(schema: v.GenericSchema<unknown, output>): (data: unknown) => output | undefined {
  return (data) => {
    const result = v.safeParse(schema, data)
    return result.success ? result.output : undefined
  }
}
