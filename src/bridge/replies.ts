import {
  readAddress,
  readChainId,
  readCount,
  readFields,
  readHash,
  readList,
  readText,
  type UnknownFields,
} from '../shared/domain/values/untrusted.ts'
import { toAppError } from '../shared/errors/AppError.ts'
import { parseBalances } from '../shared/gateway/parseBalances.ts'
import type { ReportedSafe } from '../shared/source/Connection.ts'
import type {
  EnvironmentInfo,
  HostChain,
  HostSafe,
  HostTheme,
  Method,
  SentTransactions,
  WireResults,
} from '../shared/source/wire.ts'
import type { laterParsers } from './laterReplies.ts'

/** `undefined` for what is not a good answer. */
type Parsed<method extends Method> = WireResults[method] | undefined
/** What no first page needs: these parsers are fetched with the first answer. */
type LaterMethod = keyof typeof laterParsers

const mostAddresses = 1_000

const parsers: { readonly [method in Exclude<Method, LaterMethod>]: (data: unknown) => Parsed<method> } = {
  getSafeInfo: parseSafeInfo,
  getChainInfo: parseChainInfo,
  getEnvironmentInfo: parseEnvironment,
  getSafeBalances: (data) => parseBalances(data, ''),
  getCurrentTheme: parseTheme,
  rpcCall: (data) => data,
  sendTransactions: parseSent,
}

/**
 * `undefined` unless `data` is a good answer to `method`. UnknownFields beyond those are tolerated. A promise, which
 * rejects only when the parser cannot be fetched, for methods that no first page needs.
 */
export function parseResult<method extends Method>(
  method: method,
  data: unknown,
): Parsed<method> | Promise<Parsed<method>> {
  return isEarly(method) ? parsers[method](data) : parseLater(method, data)
}

function isEarly(method: Method): method is keyof typeof parsers {
  return Object.hasOwn(parsers, method)
}

/** The Safe in an answer to `getSafeInfo`; `undefined` when there is none. */
export function parseSafeInfo(data: unknown): HostSafe | undefined {
  const fields = readFields(data)
  if (fields === undefined) return undefined
  const address = readAddress(fields['safeAddress'])
  const chainId = readChainId(fields['chainId'])
  const owners = readList(fields['owners'], readAddress, mostAddresses)
  const threshold = readCount(fields['threshold'])
  if (address === undefined || chainId === undefined) return undefined
  if (owners === undefined || owners.length === 0 || !threshold) return undefined
  return { account: { chainId, address }, reported: { owners, threshold, ...readOptionalFacts(fields) } }
}

/** What hosts may leave out: missing and unreadable are both "did not say". */
function readOptionalFacts(fields: UnknownFields): Omit<ReportedSafe, 'owners' | 'threshold'> {
  const modules = fields['modules']
  return {
    nonce: readCount(fields['nonce']),
    version: readText(fields['version']),
    implementation: readAddress(fields['implementation']),
    // null: no modules.
    modules: modules === null ? [] : readList(modules, readAddress, mostAddresses),
    fallbackHandler: readAddress(fields['fallbackHandler']),
    guard: readAddress(fields['guard']),
    readOnly: fields['isReadOnly'] === true,
  }
}

function parseChainInfo(data: unknown): HostChain | undefined {
  const fields = readFields(data)
  const currency = readFields(fields?.['nativeCurrency'])
  if (fields === undefined || currency === undefined) return undefined
  const id = readChainId(fields['chainId'])
  const chainName = readText(fields['chainName'])
  const name = readText(currency['name'])
  const symbol = readText(currency['symbol'])
  const decimals = readCount(currency['decimals'])
  if (id === undefined || chainName === undefined || name === undefined) return undefined
  if (symbol === undefined || decimals === undefined || decimals > 255) return undefined
  return {
    id,
    name: chainName,
    shortName: readShortName(fields['shortName']),
    nativeCurrency: { name, symbol, decimals },
    explorer: readHostExplorer(fields['blockExplorerUriTemplate']),
  }
}

function readShortName(value: unknown): string | undefined {
  const text = readText(value, 32)
  return text !== undefined && /^[\w-]+$/.test(text) ? text : undefined
}

function readHostExplorer(value: unknown): HostChain['explorer'] {
  const fields = readFields(value)
  const address = readTemplate(fields?.['address'], '{{address}}')
  const transaction = readTemplate(fields?.['txHash'], '{{txHash}}')
  return address === undefined || transaction === undefined ? undefined : { address, transaction }
}

function readTemplate(value: unknown, placeholder: string): string | undefined {
  const text = readText(value, 512)
  return text?.startsWith('https://') && text.includes(placeholder) ? text : undefined
}

function parseEnvironment(data: unknown): EnvironmentInfo | undefined {
  const origin = readText(readFields(data)?.['origin'])
  return origin === undefined ? undefined : { origin }
}

/** The theme, asked for or pushed. */
export function parseTheme(data: unknown): HostTheme | undefined {
  const dark = readFields(data)?.['darkMode']
  if (typeof dark !== 'boolean') return undefined
  return dark ? 'dark' : 'light'
}

function parseSent(data: unknown): SentTransactions | undefined {
  const safeTxHash = readHash(readFields(data)?.['safeTxHash'])
  return safeTxHash === undefined || /^0x0+$/.test(safeTxHash) ? undefined : { safeTxHash }
}

type LaterParsers = { readonly [method in Method]?: (data: unknown) => Parsed<method> }

async function parseLater<method extends Method>(method: method, data: unknown): Promise<Parsed<method>> {
  const { laterParsers } = await import('./laterReplies.ts').catch((error) => {
    throw toAppError(error)
  })
  const later: LaterParsers = laterParsers
  return later[method]?.(data)
}
