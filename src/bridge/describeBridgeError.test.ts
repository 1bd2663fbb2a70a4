import { describe, expect, test } from 'vitest'
import type { AppError } from '../shared/errors/AppError.ts'
import { sharedErrorSamples } from '../shared/testing/sharedErrorSamples.ts'
import { testErrorSentences } from '../shared/testing/testErrorSentences.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { describeBridgeError } from './describeBridgeError.ts'
import { providerErrors } from './providerErrors.ts'

const method = 'getSafeInfo'

const bridge: Readonly<Record<keyof typeof bridgeErrors, AppError>> = {
  timeout: bridgeErrors.timeout({ method, milliseconds: 10_000 }),
  userRejected: bridgeErrors.userRejected({ method: 'sendTransactions' }),
  hostFailed: bridgeErrors.hostFailed({ method }),
  notInSafe: bridgeErrors.notInSafe({ asked: 3, milliseconds: 9_000, unusable: 0, shownBy: undefined }),
  opaqueOrigin: bridgeErrors.opaqueOrigin(),
  noWindow: bridgeErrors.noWindow(),
  invalidReply: bridgeErrors.invalidReply({ method, problem: 'shape' }),
  tooManyRequests: bridgeErrors.tooManyRequests({ method, pending: 1_000 }),
  notPosted: bridgeErrors.notPosted({ method }),
  invalidCall: bridgeErrors.invalidCall({ index: 0, problem: 'value' }),
  permissionsInvalid: bridgeErrors.permissionsInvalid(),
  permissionsRejected: bridgeErrors.permissionsRejected(),
}

const provider: Readonly<Record<keyof typeof providerErrors, AppError>> = {
  otherAccount: providerErrors.otherAccount({ method: 'eth_sign' }),
  unsupportedMethod: providerErrors.unsupportedMethod({ method: 'eth_nothing' }),
  otherChain: providerErrors.otherChain({ method: 'wallet_switchEthereumChain', wanted: '0x5', current: 1 }),
  invalidParams: providerErrors.invalidParams({ method: 'Eth_call' }, { text: 'The transaction is missing' }),
  unsupportedCapability: providerErrors.unsupportedCapability({ capability: 'paymasterService' }),
  duplicateCalls: providerErrors.duplicateCalls(),
  unknownCalls: providerErrors.unknownCalls(),
  userRejected: providerErrors.userRejected(),
  leftOpen: providerErrors.leftOpen(),
  readFailed: providerErrors.readFailed({ method: 'eth_call' }),
}

describe('describeBridgeError', () => {
  testErrorSentences(
    describeBridgeError,
    [...sharedErrorSamples, ...Object.values(bridge), ...Object.values(provider)],
    ['src/shared', 'src/bridge'],
  )

  test('behavior: a refusal in the wallet names its words, and claims no more than that', () => {
    expect(
      describeBridgeError(
        bridgeErrors.userRejected({ method: 'sendTransactions' }, { text: 'Transaction was rejected' }),
      ),
    ).toMatchInlineSnapshot(`
      {
        "advice": "What you composed is still here. A signature that an owner gave before the window closed counts all the same: this page looks for it in the queue.",
        "claim": "refused",
        "title": "Safe{Wallet} rejected the request: “Transaction was rejected”.",
      }
    `)
  })

  test.each(['signMessage', 'signTypedMessage'])(
    'behavior: what goes wrong with %s speaks of the message, and of nothing that was to be sent',
    (method) => {
      const left = [bridgeErrors.userRejected({ method }), bridgeErrors.notPosted({ method })]
      for (const error of left) {
        const { advice } = describeBridgeError(error)
        expect(advice).toContain('Your message is still here.')
        expect(advice).not.toMatch(/batch|sent|composed/)
      }
      for (const text of ['GS013', 'insufficient funds']) {
        const { advice } = describeBridgeError(bridgeErrors.hostFailed({ method }, { text }))
        expect(advice).toContain('It may have been signed all the same.')
        expect(advice).not.toMatch(/batch|sent|composed/)
      }
    },
  )

  test('behavior: what could not be handed over says what it leaves, and a reading leaves nothing', () => {
    const advice = (method: string) => describeBridgeError(bridgeErrors.notPosted({ method })).advice
    expect(advice('sendTransactions')).toContain('Nothing was sent. What you composed is still here.')
    expect(advice('getSafeInfo')).not.toMatch(/sent|signed|composed/)
    expect(advice('wallet_requestPermissions')).not.toMatch(/sent|signed|composed/)
  })

  test('behavior: a permission that could not be asked for says nothing of a batch', () => {
    const { advice, claim } = describeBridgeError(
      bridgeErrors.hostFailed({ method: 'wallet_requestPermissions' }),
    )
    expect(advice).toBe(
      'That is neither yes nor no. What you decided there counts: it is shown under Permissions.',
    )
    expect(claim).toBeUndefined()
  })

  test('behavior: an answer that is neither yes nor no asks to look before it is asked again', () => {
    const advice = (method: string) =>
      describeBridgeError(bridgeErrors.invalidReply({ method, problem: 'shape' })).advice
    expect(advice('sendTransactions')).toContain('It may have been sent all the same. This page looks for it')
    expect(advice('signTypedMessage')).toContain('It may have been signed all the same.')
    expect(advice('wallet_requestPermissions')).toContain('it is shown under Permissions')
    for (const method of ['sendTransactions', 'signMessage', 'wallet_requestPermissions'])
      expect(advice(method)).not.toContain('in a moment')
  })

  test.each([
    ['requestAddressBook', 'the address book'],
    ['wallet_getPermissions', 'what this page may do'],
    ['safe_setSettings', 'its signing settings'],
  ])('behavior: a refused %s names %s', (method, what) => {
    const failed = bridgeErrors.hostFailed({ method })
    expect(describeBridgeError(failed).advice).toContain(`could not read ${what}.`)
    const invalid = bridgeErrors.invalidReply({ method, problem: 'shape' })
    expect(describeBridgeError(invalid).advice).toContain(`asked for ${what}.`)
  })

  test('behavior: a timeout says who, what for and how long', () => {
    expect(describeBridgeError(bridge.timeout)).toMatchInlineSnapshot(`
      {
        "advice": "It was asked for the Safe and said nothing for 10 seconds. Ask again in a moment.",
        "title": "Safe{Wallet} does not answer.",
      }
    `)
  })
})
