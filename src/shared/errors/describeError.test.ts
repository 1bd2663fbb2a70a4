import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ErrorFacts } from './AppError.ts'
import { describeAlso, describeError, isDescribed } from './describeError.ts'
import { gatewayDescriptions } from './gatewayDescriptions.ts'
import { providerDescriptions } from './providerDescriptions.ts'
import { describeSafeCode } from './safeErrorCodes.ts'
import { signerDescriptions } from './signerDescriptions.ts'
import { walletDescriptions } from './walletDescriptions.ts'

describeAlso(walletDescriptions)
describeAlso(gatewayDescriptions)
describeAlso(signerDescriptions)
describeAlso(providerDescriptions)

const source = new URL('../..', import.meta.url).pathname

/** Every literal `code` of an error class under `src`. */
function codesInSource(): readonly string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(source, name), 'utf8').matchAll(/readonly code = '([a-z-]+\/[a-z-]+)'/g),
    ])
    .map(([, code]) => code ?? '')
}

const error = (code: `${string}/${string}`, facts: ErrorFacts = {}, message = 'Request failed') => ({
  code,
  facts,
  message,
})

describe('describeError', () => {
  const codes = codesInSource()

  test('behavior: there are errors to describe', () => {
    expect(codes).toContain('app/unexpected')
    expect(codes.length).toBeGreaterThan(20)
  })

  test.each(codes)('behavior: %s has words of its own, in full sentences @describe-error-words', (code) => {
    expect(isDescribed(code)).toBe(true)
    const [area = '', what = ''] = code.split('/')
    const { title, advice } = describeError(error(`${area}/${what}`))
    for (const text of [title, advice]) {
      expect(text).toMatch(/^[A-Z0-9].*[.”]$/)
      expect(text).not.toMatch(/undefined|NaN|!|\boops\b|please|something went wrong/i)
    }
  })

  test('behavior: a refusal in the wallet names its words and says nothing was sent', () => {
    expect(
      describeError(
        error('bridge/user-rejected', { method: 'sendTransactions' }, 'Transaction was rejected'),
      ),
    ).toMatchInlineSnapshot(`
      {
        "advice": "Nothing was sent; your batch is still here.",
        "title": "Safe{Wallet} rejected the request: “Transaction was rejected”.",
      }
    `)
  })

  test.each(['bridge/user-rejected', 'bridge/parent-failed'] as const)(
    'behavior: %s of a message speaks of the message, not of a batch',
    (code) => {
      const { advice } = describeError(error(code, { method: 'signTypedMessage' }))
      expect(advice).toContain('Your message is still here.')
      expect(advice).not.toContain('batch')
    },
  )

  test('behavior: a refused switch of the network says nothing of a batch', () => {
    const facts = { wallet: 'Dev wallet', method: 'wallet_switchEthereumChain' }
    const { title, advice } = describeError(error('wallet/rejected', facts))
    expect(title).toBe('You rejected the request in Dev wallet.')
    expect(advice).toBe('It stays on its network. Switch again, or choose the network in the wallet itself.')
  })

  test('behavior: a permission that could not be asked for says nothing of a batch', () => {
    const { advice } = describeError(error('bridge/parent-failed', { method: 'wallet_requestPermissions' }))
    expect(advice).toBe('It says no more than that. Nothing has changed.')
  })

  test('behavior: an answer that is neither yes nor no asks to look before it is asked again', () => {
    const advice = (method: string) => describeError(error('bridge/invalid-reply', { method })).advice
    expect(advice('sendTransactions')).toContain('It may have been sent all the same. Look in Safe{Wallet}')
    expect(advice('signTypedMessage')).toContain('It may have been signed all the same.')
    expect(advice('wallet_requestPermissions')).toContain('it stands under Permissions')
    for (const method of ['sendTransactions', 'signMessage', 'wallet_requestPermissions'])
      expect(advice(method)).not.toContain('in a moment')
  })

  test.each([
    ['requestAddressBook', 'the address book'],
    ['wallet_getPermissions', 'what this page may do'],
    ['safe_setSettings', 'its signing settings'],
  ])('behavior: a refused %s names %s', (method, what) => {
    expect(describeError(error('bridge/parent-failed', { method })).advice).toContain(
      `could not read ${what}.`,
    )
    expect(describeError(error('bridge/invalid-reply', { method })).advice).toContain(`asked for ${what}.`)
  })

  test('behavior: a timeout says who, what for and how long', () => {
    expect(
      describeError(error('bridge/timeout', { method: 'getSafeInfo', milliseconds: 10_000 })),
    ).toMatchInlineSnapshot(`
      {
        "advice": "It was asked for the Safe and said nothing for 10 seconds. Ask again in a moment.",
        "title": "Safe{Wallet} does not answer.",
      }
    `)
  })

  test('behavior: a full gateway is told apart from a broken one', () => {
    const facts = { host: 'gateway.example', status: 429 }
    expect(describeError(error('gateway/response', facts, 'Too Many Requests')).title).toContain('slow down')
  })

  test('error: an unknown code is called unexpected, with its text', () => {
    expect(describeError(error('later/thing', {}, 'what it says')).advice).toContain('what it says')
  })

  test('error: the code of a Safe contract is explained', () => {
    const { title, advice } = describeError(error('node/safe-refused', { safeCode: 'GS026' }))
    expect(title).toBe('The Safe refuses this: GS026.')
    expect(advice).toContain('A signature is not by an owner')
    expect(describeSafeCode('GS999')).toMatch(/^The contract .*\.$/)
  })

  test('error: a refused connection, account change and sign-in speak of what they leave', () => {
    const advice = (method: string) => describeError(error('wallet/rejected', { method })).advice
    expect(advice('eth_requestAccounts')).toBe('Nothing is connected. Try again when you are ready.')
    expect(advice('wallet_requestPermissions')).toBe('The account stays as it is.')
    expect(advice('personal_sign')).toContain('everything else works as before')
  })
})
