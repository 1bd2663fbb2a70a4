import * as v from 'valibot'
import { type Address, checksumAddress, isAddressText } from '../shared/domain/address.ts'
import { type Hex, isHash, isHex } from '../shared/domain/hex.ts'
import type { AccountRef } from '../shared/domain/safeRef.ts'
import { parseBalances, parseTransactionStatus } from '../shared/gateway/parse.ts'
import type {
  AccountBalances,
  Chain,
  ReportedSafe,
  SafeTransactionStatus,
} from '../shared/source/AccountSource.ts'
import type { Method } from './wire.ts'

/** What a good answer to each method holds, once it is parsed. */
export type WireResults = {
  readonly getSafeInfo: ParentSafe
  readonly getChainInfo: ParentChain
  readonly getEnvironmentInfo: ParentEnvironment
  readonly getSafeBalances: Omit<AccountBalances, 'currency'>
  readonly getTxBySafeTxHash: SafeTransactionStatus
  /** A raw JSON-RPC result, never `undefined`: whoever asked parses it. */
  readonly rpcCall: unknown
  readonly getOffChainSignature: Hex
  readonly getCurrentTheme: ParentTheme
  readonly requestAddressBook: readonly AddressBookEntry[]
  readonly wallet_getPermissions: readonly Permission[]
  readonly wallet_requestPermissions: readonly Permission[]
  readonly sendTransactions: SentTransactions
  readonly signMessage: MessageSignature
  readonly signTypedMessage: MessageSignature
}

/** The Safe the parent shows, and what it claims of it. */
export type ParentSafe = { readonly account: AccountRef; readonly reported: ReportedSafe }
export type ParentChain = Omit<Chain, 'supported'>
/** The parent's own origin, in its own words. */
export type ParentEnvironment = { readonly origin: string }
export type ParentTheme = 'light' | 'dark'
export type AddressBookEntry = {
  readonly address: Address
  readonly name: string
  readonly chainId: number | undefined
}
/** `denied`: the person said no before; the parent keeps that as a permission with a caveat. */
export type Permission = { readonly capability: string; readonly denied: boolean }
export type SentTransactions = { readonly safeTxHash: Hex }
/** Signed off-chain, or proposed as a transaction that signs on chain once it is executed. */
export type MessageSignature =
  | { readonly kind: 'signed'; readonly messageHash: Hex; readonly signature: Hex | undefined }
  | { readonly kind: 'on-chain'; readonly safeTxHash: Hex }

const address = v.pipe(
  v.string(),
  v.check((text) => isAddressText(text)),
  v.transform((text): Address => checksumAddress(text)),
)
const name = v.pipe(v.string(), v.maxLength(256))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const hash = v.pipe(
  v.string(),
  v.check((text) => isHash(text)),
  v.transform((text) => text.toLowerCase() as Hex),
)
const hex = v.custom<Hex>((text) => isHex(text))
/** A number, or the decimal string that `getChainInfo` sends. */
const chainId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)
/** What parents may leave out: missing, null and unreadable are all "did not say". */
const maybe = <output>(schema: v.GenericSchema<unknown, output>) =>
  v.fallback(v.optional<v.GenericSchema<unknown, output | undefined>>(schema), undefined)

const safeInfo = v.pipe(
  v.object({
    safeAddress: address,
    chainId,
    owners: v.pipe(v.array(address), v.minLength(1), v.maxLength(1_000)),
    threshold: v.pipe(count, v.minValue(1)),
    isReadOnly: maybe(v.boolean()),
    nonce: maybe(count),
    version: maybe(name),
    implementation: maybe(address),
    /** null: no modules. */
    modules: maybe(v.pipe(v.nullable(v.array(address), []), v.maxLength(1_000))),
    fallbackHandler: maybe(address),
    guard: maybe(address),
  }),
  v.transform(
    (given): ParentSafe => ({
      account: { chainId: given.chainId, address: given.safeAddress },
      reported: {
        owners: given.owners,
        threshold: given.threshold,
        nonce: given.nonce,
        version: given.version,
        implementation: given.implementation,
        modules: given.modules,
        fallbackHandler: given.fallbackHandler,
        guard: given.guard,
        readOnly: given.isReadOnly ?? false,
      },
    }),
  ),
)

const template = (placeholder: string) =>
  v.pipe(v.string(), v.maxLength(512), v.startsWith('https://'), v.includes(placeholder))

const chainInfo = v.pipe(
  v.object({
    chainId,
    chainName: name,
    shortName: maybe(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))),
    nativeCurrency: v.object({ name, symbol: name, decimals: v.pipe(count, v.maxValue(255)) }),
    blockExplorerUriTemplate: maybe(
      v.object({ address: template('{{address}}'), txHash: template('{{txHash}}') }),
    ),
  }),
  v.transform(
    ({ chainId, chainName, shortName, nativeCurrency, blockExplorerUriTemplate: explorer }): ParentChain => ({
      id: chainId,
      name: chainName,
      shortName,
      nativeCurrency,
      explorer: explorer && { address: explorer.address, transaction: explorer.txHash },
    }),
  ),
)

const theme = v.pipe(
  v.object({ darkMode: v.boolean() }),
  v.transform(({ darkMode }): ParentTheme => (darkMode ? 'dark' : 'light')),
)

const addressBook = v.array(
  v.pipe(
    v.object({ address, name: v.string(), chainId: maybe(chainId) }),
    v.transform(({ address, name, chainId }): AddressBookEntry => ({ address, name, chainId })),
  ),
)

const permissions = v.array(
  v.pipe(
    v.object({
      parentCapability: v.string(),
      caveats: maybe(v.array(v.object({ type: v.string(), value: v.unknown() }))),
    }),
    v.transform(
      ({ parentCapability, caveats = [] }): Permission => ({
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
      ({ messageHash, signature }): MessageSignature => ({ kind: 'signed', messageHash, signature }),
    ),
  ),
  v.pipe(
    v.object({ safeTxHash: hash }),
    v.transform(({ safeTxHash }): MessageSignature => ({ kind: 'on-chain', safeTxHash })),
  ),
])

type Parsers = {
  readonly [method in Method]: (data: unknown) => WireResults[method] | undefined
}

const parsers: Parsers = {
  getSafeInfo: parseWith(safeInfo),
  getChainInfo: parseWith(chainInfo),
  getEnvironmentInfo: parseWith(v.object({ origin: name })),
  getSafeBalances: (data) => parseBalances(data, ''),
  getTxBySafeTxHash: parseTransactionStatus,
  rpcCall: (data) => data,
  getOffChainSignature: parseWith(hex),
  getCurrentTheme: parseWith(theme),
  requestAddressBook: parseWith(addressBook),
  wallet_getPermissions: parseWith(permissions),
  wallet_requestPermissions: parseWith(permissions),
  sendTransactions: parseWith(v.object({ safeTxHash: hash })),
  signMessage: parseWith(signature),
  signTypedMessage: parseWith(signature),
}

/** `undefined` unless `data` is a good answer to `method`. Fields nobody asked for are tolerated. Never throws. */
export function parseResult<method extends Method>(
  method: method,
  data: unknown,
): WireResults[method] | undefined {
  try {
    return parsers[method](data)
  } catch {
    return undefined
  }
}

/** The pushed theme, which answers no request; `undefined` for anything else. */
export function parseTheme(data: unknown): ParentTheme | undefined {
  return parseResult('getCurrentTheme', data)
}

function parseWith<output>(schema: v.GenericSchema<unknown, output>): (data: unknown) => output | undefined {
  return (data) => {
    const result = v.safeParse(schema, data)
    return result.success ? result.output : undefined
  }
}
