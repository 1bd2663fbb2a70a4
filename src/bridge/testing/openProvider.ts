import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import type { SendOutcome } from '../../shared/source/ApprovalRequest.ts'
import type { Connection } from '../../shared/source/Connection.ts'
import { createStore } from '../../shared/source/createStore.ts'
import { type DeviceTexts, keptTexts } from '../../shared/source/keptTexts.ts'
import { createMemoryView } from '../../shared/testing/memoryView.ts'
import { bridgeErrors } from '../bridgeErrors.ts'
import { createProvider } from '../provider.ts'
import { optionsWith } from '../replacements/safeAppsSdk.ts'
import { createSdkLine } from '../sdkLine.ts'
import { safeInfo } from './fakeFrame.ts'
import { otherSafe, account as ref, safeTxHash } from './openPage.ts'

export const safe = ref.address
export const hash = `0x${'cd'.repeat(32)}` as const
export const payment = { to: otherSafe, value: '0x1', data: '0x' }

export function readySafe(account: AccountRef = ref): Connection {
  const { owners, threshold, nonce } = safeInfo
  const reported = { owners, threshold, nonce, version: '1.4.1', readOnly: false }
  return {
    status: 'ready',
    account: { kind: 'safe', address: account.address, reported, signer: undefined, canSend: true },
    chain: { id: account.chainId, name: 'Ethereum', nativeCurrency: {} },
    host: { origin: 'https://app.safe.global', known: true },
  } as unknown as Connection
}

type Answers = Readonly<Record<string, unknown>>

/** A provider over a host that answers what the test says; an answer that is an error is thrown. */
export function openProvider({
  answers = {},
  outcome,
  texts = keptTexts(createMemoryView().view),
}: {
  answers?: Answers
  outcome?: SendOutcome
  texts?: DeviceTexts
} = {}) {
  const asked: { method: string; params: unknown }[] = []
  const sent: unknown[] = []
  const signed: unknown[] = []
  const connection = createStore<Connection>(readySafe())
  async function ask(method: string, params: unknown) {
    asked.push({ method, params })
    const name = method === 'rpcCall' ? (params as { call: string }).call : method
    const answer = answers[name] ?? 'answer'
    if (answer instanceof Error) throw answer
    return answer
  }
  const line = createSdkLine({
    communicator: () => ({ sendRaw: ask }),
    connection: connection.get,
    approval: {
      async sendCalls(calls, composedFor) {
        sent.push({ calls, composedFor })
        return outcome ?? { kind: 'safe-transaction', safeTxHash }
      },
      async signMessage(composed) {
        signed.push(composed)
        return { kind: 'signed', messageHash: hash, signature: '0x5160' }
      },
    },
    hostTools: async () => ({
      requestPermissions: () => ({
        id: 'one',
        settled: Promise.resolve(
          answers['wallet_requestPermissions'] === 'denied'
            ? { kind: 'denied' as const, error: toAppError(new Error('Permissions rejected')) }
            : { kind: 'granted' as const },
        ),
        stopWaiting() {},
      }),
    }),
  })
  const provider = createProvider({
    sdk: new SafeAppsSDK(optionsWith(line)),
    connection,
    read: (name, params) => ask('rpcCall', { call: name, params }),
    texts,
  })
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { asked, sent, signed, provider, request, connection }
}

/** A read, as it reaches the host. */
export const rpc = (name: string, ...params: unknown[]) => ({
  method: 'rpcCall',
  params: { call: name, params },
})
/** The one answer a host has to whatever it cannot do. */
export const failed = (method: string) => bridgeErrors.hostFailed({ method }, { text: 'Request failed' })
