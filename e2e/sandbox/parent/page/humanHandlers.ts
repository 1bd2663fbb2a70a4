import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import type { World } from '../../World.ts'
import type { AppRequest, Handler } from './communicator.ts'
import { confirmMessage } from './confirmMessage.ts'
import { type Choices, confirmTransaction } from './confirmTransaction.ts'
import type { AppSettings } from './readHandlers.ts'
import type { SafeState } from './readSafe.ts'
import { addedFee } from './relayFee.ts'
import {
  innerHashOf,
  isSignedOffChain,
  type Message,
  readTextMessage,
  readTypedMessage,
} from './safeMessage.ts'
import { isAtLeast } from './sdkVersion.ts'
import type { SignedMessages } from './signedMessages.ts'
import type { UiRequests } from './uiRequests.ts'
import { composeTransaction, isProcessable, readCalls, type WalletCall } from './walletCalls.ts'
import type { WalletContext } from './walletContext.ts'

type Setup = {
  readonly context: WalletContext
  readonly requests: UiRequests
  readonly settings: AppSettings
  readonly messages: SignedMessages
}

const signMessageAbi = parseAbi(['function signMessage(bytes data)'])

/** The methods a person answers, and the look-up of what was signed. */
export function humanHandlers(setup: Setup): readonly (readonly [string, Handler])[] {
  return [
    ['sendTransactions', (request) => sendTransactions(setup, request)],
    ['signMessage', (request) => signMessage(setup, request, readTextMessage(fieldOf(request, 'message')))],
    [
      'signTypedMessage',
      (request) => signMessage(setup, request, readTypedMessage(fieldOf(request, 'typedData'))),
    ],
    ['getOffChainSignature', ({ params }) => setup.messages.find(String(params))],
  ]
}

/** The answer comes from the window. Only calls that cannot be read are refused at once. */
async function sendTransactions({ context, requests }: Setup, request: AppRequest): Promise<undefined> {
  const calls = readCalls(fieldOf(request, 'txs'))
  const { store, swapTo } = context
  const state = await store.read()
  const multiSend = helpersOf(store.world, state).MultiSendCallOnly
  const processable = calls.length > 0 && calls.every(isProcessable)
  const [first] = calls
  const fee =
    processable && first !== undefined ? await addedFee(context, state.safeAddress, first) : undefined
  const compose = (choices: Choices) =>
    composeTransaction({ calls: swapped(calls, swapTo), multiSend, ...choices, ...fee })
  const confirmation = {
    safe: state.safeAddress,
    state,
    calls,
    compose: processable ? compose : undefined,
    safeTxGas: readSafeTxGas(request),
    batchable: calls.length === 1,
  }
  requests.begin(request, (endings) => confirmTransaction(confirmation, context, endings))
}

function swapped(calls: readonly WalletCall[], to: Address | undefined): readonly WalletCall[] {
  return to === undefined ? calls : calls.map((call, index) => (index === 0 ? { ...call, to } : call))
}

/** Off-chain where app, settings and Safe allow it; otherwise a delegatecall to SignMessageLib. */
async function signMessage(setup: Setup, request: AppRequest, message: Message): Promise<undefined> {
  const { context, requests, settings, messages } = setup
  const recent = isAtLeast(request.sdkVersion, [7, 11, 0])
  const state = await context.store.read()
  const offChain = isSignedOffChain(state.version, state.fallbackHandler)
  if (recent && settings.offChainSigning && offChain) {
    requests.begin(request, (endings) => confirmMessage({ message, state, messages }, context, endings))
    return
  }
  const to = helpersOf(context.store.world, state).SignMessageLib
  const data = encodeFunctionData({ abi: signMessageAbi, args: [innerHashOf(message)] })
  const confirmation = {
    safe: state.safeAddress,
    state,
    calls: [{ to, value: '0', data }],
    compose: (choices: Choices) => safeTransaction({ to, data, operation: 1, ...choices }),
    safeTxGas: 0n,
    batchable: false,
  }
  // Safe{Wallet} opens this window without a listener: closing it tells the app nothing.
  requests.begin(request, (endings) => confirmTransaction(confirmation, context, endings), { rejects: false })
}

/** Safe{Wallet} takes the helpers of the version that the Safe has. */
function helpersOf({ contracts, otherHelpers }: World, { ownVersion: version }: SafeState) {
  if (version.startsWith('1.3.')) return otherHelpers['1.3.0']
  return version.startsWith('1.5.') ? otherHelpers['1.5.0'] : contracts
}

function readSafeTxGas({ params }: AppRequest): bigint {
  const { safeTxGas } = (params as { params?: { safeTxGas?: number } }).params ?? {}
  return safeTxGas === undefined || Number.isNaN(safeTxGas) ? 0n : BigInt(safeTxGas)
}

/** Throws when there are no params, which the app hears as `Request failed`. */
function fieldOf({ params }: AppRequest, name: string): unknown {
  return (params as Readonly<Record<string, unknown>>)[name]
}
