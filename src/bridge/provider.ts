import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { isObjectEIP712TypedData } from '@safe-global/safe-apps-sdk'
import { parseJson, readFields } from '../shared/domain/values/untrusted.ts'
import { isError } from '../shared/errors/AppError.ts'
import type { Connection } from '../shared/source/Connection.ts'
import { isChainRead } from '../shared/source/chainRead.ts'
import type { EthereumProvider, EthereumRequest } from '../shared/source/EthereumProvider.ts'
import { messageErrors } from '../shared/source/messageErrors.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { toProviderRpcError } from './ProviderRpcError.ts'
import { providerErrors } from './providerErrors.ts'
import { watchAccount } from './providerEvents.ts'
import { describeSafe, needReady, type ReadySafe } from './sdkLine.ts'
import type { SentCallTexts } from './sentCalls.ts'
import {
  createWalletCalls,
  type OfficialProvider,
  type RequestParams,
  requireOwnSafe,
  sameChain,
} from './walletCalls.ts'

export type ProviderOptions = {
  readonly sdk: SafeAppsSDK
  readonly connection: {
    readonly get: () => Connection
    readonly subscribe: (listener: () => void) => () => void
  }
  /** A chain read as it is, for what `SafeAppProvider` does not know. */
  readonly read: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** Where ids of batches outlive the page. */
  readonly texts: SentCallTexts
}

type ProviderMethod = (params: RequestParams, ready: ReadySafe, official: OfficialProvider) => unknown

/** What `SafeAppProvider` reads as it should: it fills in the block and asks what a safeTxHash was made of. */
const officialReads = new Set([
  'eth_accounts',
  'eth_chainId',
  'eth_call',
  'eth_getBalance',
  'eth_getCode',
  'eth_getTransactionCount',
  'eth_getStorageAt',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_estimateGas',
  'eth_getLogs',
  'eth_gasPrice',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'wallet_getPermissions',
  'safe_setSettings',
])

/** It drops what follows: state to read on, or the block to estimate at. */
const mostOfficialParams: Readonly<Record<string, number>> = { eth_call: 2, eth_estimateGas: 1 }

/** They would be answered with an id, and never with news. */
const pushes = new Set(['eth_subscribe', 'eth_unsubscribe'])

/**
 * The Safe as an EIP-1193 provider. `SafeAppProvider` of Safe does the work; this closes what it leaves open: methods
 * that every library calls, EIP-5792 in its final form, chain reads it does not list, and errors with codes.
 * `eth_sendTransaction` answers with a safeTxHash, as everywhere in Safe{Wallet}.
 */
export function createProvider({ sdk, connection, read, texts }: ProviderOptions): EthereumProvider {
  const calls = createWalletCalls(texts)
  let current: { readonly ready: ReadySafe; readonly official: SafeAppProvider } | undefined

  function officialFor(ready: ReadySafe): SafeAppProvider {
    const { chainId, address } = ready.ref
    if (current?.ready.ref.address !== address || current.ready.ref.chainId !== chainId)
      current = { ready, official: new SafeAppProvider(describeSafe(ready), sdk) }
    return current.official
  }

  const answers: Readonly<Record<string, ProviderMethod>> = {
    ...accountAnswers,
    wallet_sendCalls: calls.send,
    wallet_getCallsStatus: (params, ready, official) => calls.status(params, ready, official),
    wallet_getCapabilities: calls.capabilities,
  }

  async function answer(method: string, params: RequestParams): Promise<unknown> {
    const ready = needReady(connection.get())
    const official = officialFor(ready)
    const own = Object.hasOwn(answers, method) ? answers[method] : undefined
    if (own !== undefined) return await own(params, ready, official)
    if (officialReads.has(method) && params.length <= (mostOfficialParams[method] ?? params.length))
      return await official.request({ method, params: [...params] })
    if (isChainRead(method) && !pushes.has(method)) return await read(method, params)
    throw providerErrors.unsupportedMethod({ method })
  }

  return {
    async request(request) {
      const { method, params } = readRequest(request)
      try {
        return await answer(method, params)
      } catch (error) {
        throw toProviderRpcError(toProviderError(method, error))
      }
    },
    ...watchAccount(connection),
  }
}

const accountAnswers: Readonly<Record<string, ProviderMethod>> = {
  eth_requestAccounts: (_, { ref }) => [ref.address],
  net_version: (_, { ref }) => String(ref.chainId),
  wallet_switchEthereumChain: stayOnChain('wallet_switchEthereumChain'),
  wallet_addEthereumChain: stayOnChain('wallet_addEthereumChain'),
  personal_sign: ([message, address], { ref }, official) =>
    signText(
      { method: 'personal_sign', text: message, params: [message, address] },
      address,
      { ref },
      official,
    ),
  eth_sign: ([address, hash], { ref }, official) =>
    signText({ method: 'eth_sign', text: hash, params: [address, hash] }, address, { ref }, official),
  eth_signTypedData: signTypedData,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
  wallet_requestPermissions: requestProviderPermissions,
}

/** The chain is the Safe's: what asks for it is content, what asks for another is refused. */
function stayOnChain(method: string): ProviderMethod {
  return ([given], { ref }) => {
    const wanted = readFields(given)?.['chainId']
    if (typeof wanted !== 'string')
      throw providerErrors.invalidParams({ method }, { text: 'The chain id is missing' })
    if (!sameChain(wanted, ref.chainId))
      throw providerErrors.otherChain({ method, wanted, current: ref.chainId })
    return null
  }
}

function signText(
  { method, text, params }: { method: string; text: unknown; params: unknown[] },
  address: unknown,
  { ref }: Pick<ReadySafe, 'ref'>,
  official: OfficialProvider,
) {
  const message = 'The address or message hash is invalid'
  requireOwnSafe(address, { ref, method, message })
  const isHash = method === 'eth_sign'
  if (typeof text !== 'string' || (isHash && !text.startsWith('0x')))
    throw providerErrors.invalidParams({ method }, { text: message })
  return official.request({ method, params })
}

function signTypedData([address, given]: RequestParams, { ref }: ReadySafe, official: OfficialProvider) {
  const method = 'eth_signTypedData_v4'
  requireOwnSafe(address, { ref, method, message: 'The address is invalid' })
  const data = typeof given === 'string' ? parseJson(given) : given
  if (!isObjectEIP712TypedData(data)) throw messageErrors.typedData()
  return official.request({ method, params: [address, data] })
}

/** Without gas and fees: a Safe's are decided where it is signed, and `safeTxGas` would let a failing call pass. */
function sendTransaction([given]: RequestParams, { ref }: ReadySafe, official: OfficialProvider) {
  const method = 'eth_sendTransaction'
  const transaction = readFields(given)
  if (transaction === undefined)
    throw providerErrors.invalidParams({ method }, { text: 'The transaction is missing' })
  const { from, chainId, to, value, data = transaction['input'] } = transaction
  if (from !== undefined) requireOwnSafe(from, { ref, method })
  if (chainId !== undefined && !sameChain(chainId, ref.chainId))
    throw providerErrors.otherChain({ method, wanted: String(chainId), current: ref.chainId })
  if (typeof to !== 'string')
    throw providerErrors.invalidParams({ method }, { text: 'A Safe cannot create a contract this way' })
  return official.request({ method, params: [{ to, value, data }] })
}

/** Libraries ask for `eth_accounts` (EIP-2255), which an app in a Safe has anyway. */
async function requestProviderPermissions(
  [given]: RequestParams,
  { ref }: ReadySafe,
  official: OfficialProvider,
) {
  const wanted: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (wanted.some((each) => readFields(each) === undefined)) throw bridgeErrors.permissionsInvalid()
  if (wanted.every((each) => Object.keys(readFields(each) ?? {}).join() === 'eth_accounts'))
    return [
      {
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [ref.address] }],
      },
    ]
  try {
    return await official.request({ method: 'wallet_requestPermissions', params: [wanted] })
  } catch (cause) {
    const invalid = cause instanceof Error && cause.message === 'Permissions request is invalid'
    throw invalid ? bridgeErrors.permissionsInvalid() : bridgeErrors.permissionsRejected({}, { cause })
  }
}

function readRequest(request: EthereumRequest): { readonly method: string; readonly params: RequestParams } {
  const { method, params = [] } = readFields(request) ?? {}
  if (typeof method === 'string' && Array.isArray(params)) return { method, params }
  throw toProviderRpcError(
    providerErrors.invalidParams(
      { method: String(method) },
      { text: 'A request is a method and a list of params' },
    ),
  )
}

function toProviderError(method: string, error: unknown): unknown {
  if (isError(error, bridgeErrors.hostFailed) && error.facts['method'] === 'rpcCall')
    return providerErrors.readFailed({ method }, { text: error.message })
  // `SafeAppProvider` uses what it is given without a look.
  if (error instanceof TypeError) return providerErrors.invalidParams({ method }, { text: error.message })
  return error
}
