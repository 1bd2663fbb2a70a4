import SafeAppsSDK, { type EIP712TypedData } from '@safe-global/safe-apps-sdk'
import { expect } from 'vitest'
import type { Method } from '../../shared/source/wire.ts'
import { optionsWith, type SdkLine } from '../replacements/safeAppsSdk.ts'
import { type Posted, parentOrigin, safeInfo } from './fakeFrame.ts'
import { openCommunicator } from './openCommunicator.ts'

export const safe = safeInfo.safeAddress
export const hash = `0x${'ab'.repeat(32)}`
export const transaction = { to: safe, value: '0', data: '0x' }
export const mail: EIP712TypedData = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

export type Reply = (message: Posted) => object | undefined

/** The SDK in a frame whose host answers what the test says, and nothing otherwise. */
export function openSdk(reply: Reply = () => undefined) {
  const frame = openCommunicator()
  frame.setParent((message) => {
    const answer = reply(message)
    if (answer !== undefined) queueMicrotask(() => frame.receive(answer))
  })
  // The bare wire: it is compared with the published SDK, which shows nothing to anybody.
  const line: SdkLine = {
    send: (method, params) => frame.communicator.sendRaw(method as Method, params),
  }
  const sdk = new SafeAppsSDK(optionsWith(line))
  return { sdk, posted: frame.posted }
}

/** What is posted for one question without an answer. */
export async function postedBy(ask: (sdk: SafeAppsSDK) => Promise<unknown>): Promise<Posted | undefined> {
  const { sdk, posted } = openSdk()
  ask(sdk).catch(() => {})
  await Promise.resolve()
  return posted[0]
}

/** A message as it reaches the host. */
export const message = (method: string, params: unknown) => ({
  id: expect.stringMatching(/^[0-9a-f]{20}$/),
  method,
  params,
  env: { sdkVersion: '9.1.0' },
  target: parentOrigin,
})
/** A chain read as it reaches the host. */
export const rpc = (call: string, params: unknown[]) => message('rpcCall', { call, params })
